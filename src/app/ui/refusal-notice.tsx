import type { ReactNode } from 'react'

type RefusalNoticeProps = { title: string; children?: ReactNode; className?: string }

/** A notice on the page why something was refused. Unlike a toast it stays and works without scripts. */
export function RefusalNotice({ title, children, className = '' }: RefusalNoticeProps) {
  return (
    <div role="alert" className={`rounded-card border border-danger bg-danger-soft p-5 ${className}`}>
      <strong className="block">{title}</strong>
      {children}
    </div>
  )
}
