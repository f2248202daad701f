import type { ReactNode } from 'react'

/** A form that is seldom needed, below its title. */
export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer p-5 text-title md:px-7">{title}</summary>
      <div className="px-5 pb-5 md:px-7 md:pb-7">{children}</div>
    </details>
  )
}
