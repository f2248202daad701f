import type { ReactNode } from 'react'

/** A white sheet of the back office: a form, a list, a figure. */
export function Panel({
  title,
  children,
  className = '',
}: {
  title?: string
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`rounded-card border border-line bg-surface p-5 md:p-7 ${className}`}>
      {title && <h2 className="mb-4 text-title">{title}</h2>}
      {children}
    </section>
  )
}

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-control/60 p-10 text-center text-muted">{children}</div>
  )
}
