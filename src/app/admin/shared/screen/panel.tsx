import type { ReactNode, ComponentProps } from 'react'

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

/** A description list of `Fact`s, in two columns on wide screens. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A progress bar in the colours of the theme; browsers have no common way to style it. */
export function ProgressBar({ className = '', ...progress }: ComponentProps<'progress'>) {
  return (
    <progress
      {...progress}
      className={`h-2 appearance-none overflow-hidden rounded-full border-0 bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand ${className}`}
    />
  )
}
