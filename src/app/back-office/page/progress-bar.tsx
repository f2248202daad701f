import type { ComponentProps } from 'react'

/** How far something is, in our own colours: browsers agree on no way to tint theirs. */
export function ProgressBar({ className = '', ...progress }: ComponentProps<'progress'>) {
  return (
    <progress
      {...progress}
      className={`h-2 appearance-none overflow-hidden rounded-full border-0 bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand ${className}`}
    />
  )
}
