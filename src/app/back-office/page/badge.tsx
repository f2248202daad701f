const tones = {
  good: 'bg-brand-soft text-brand',
  quiet: 'bg-raised text-muted',
  bad: 'bg-danger-soft text-danger',
}

/** A state in a word or two. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: string }) {
  return <span className={`rounded-full px-3 py-0.5 text-sm whitespace-nowrap ${tones[tone]}`}>{children}</span>
}
