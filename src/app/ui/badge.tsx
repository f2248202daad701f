import type { ReactNode } from 'react'

// The line height has room for marks below Arabic letters.
const state = 'inline-block border font-semibold leading-6'

const tones = {
  good: 'bg-brand-soft text-brand',
  quiet: 'bg-raised text-muted',
  bad: 'bg-danger-soft text-danger',
  // For use on pictures.
  solid: 'bg-brand text-on-brand',
  light: 'bg-surface text-ink tabular-nums',
  // States that staff look for in a list.
  waiting: `${state} border-accent bg-accent/20 text-ink`,
  accepted: `${state} border-brand bg-brand-soft text-brand`,
  running: `${state} border-brand bg-brand text-on-brand`,
  done: `${state} border-line bg-raised text-ink`,
  refused: `${state} border-danger bg-danger-soft text-danger`,
  missed: `${state} border-dashed border-danger bg-surface text-danger`,
}

export type BadgeTone = keyof typeof tones

/** A short state in words; the colour is only an aid. With `wraps` it may take a second line where space is short. */
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
