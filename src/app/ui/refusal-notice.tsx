import type { ReactNode } from 'react'

type RefusalNoticeProps = { title: string; children?: ReactNode; className?: string }

/** Why something was not done, in its place on the page: toasts pass, and need our code. */
export function RefusalNotice({ title, children, className = '' }: RefusalNoticeProps) {
  return (
    <div role="alert" className={`rounded-card border border-danger bg-danger-soft p-5 ${className}`}>
      <strong className="block">{title}</strong>
      {children}
    </div>
  )
}
