import type { ReactNode } from 'react'

const tones = {
  good: 'bg-brand-soft text-brand',
  quiet: 'bg-raised text-muted',
  bad: 'bg-danger-soft text-danger',
  // On pictures.
  solid: 'bg-brand text-on-brand',
  light: 'bg-surface text-ink tabular-nums',
  // States that staff look for in a list, on lines high enough for marks below Arabic letters.
  waiting: 'inline-block border leading-6 border-accent bg-accent/20 font-semibold text-ink',
  accepted: 'inline-block border leading-6 border-brand bg-brand-soft font-semibold text-brand',
  running: 'inline-block border leading-6 border-brand bg-brand font-semibold text-on-brand',
  done: 'inline-block border leading-6 border-line bg-raised font-semibold text-ink',
  refused: 'inline-block border leading-6 border-danger bg-danger-soft font-semibold text-danger',
  missed: 'inline-block border leading-6 border-dashed border-danger bg-surface font-semibold text-danger',
}

export type BadgeTone = keyof typeof tones

/** A short state in words; the colour only helps to find it. One that `wraps` may take a second line where room is short. */
export function Badge({
  tone,
  children,
  wraps = false,
  className = '',
}: {
  tone: BadgeTone
  children: ReactNode
  wraps?: boolean
  className?: string
}) {
  const lines = wraps ? 'inline-block' : 'whitespace-nowrap'
  return <span className={`rounded-full px-3 py-0.5 text-sm ${lines} ${tones[tone]} ${className}`}>{children}</span>
}
