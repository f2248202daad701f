/** Classes of links and buttons that choose one of a few. `aria-current` or `aria-pressed` marks the chosen one. */
export const chipClass =
  'grid min-h-11 shrink-0 place-items-center rounded-full border border-control/60 bg-surface hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:font-semibold aria-[current=page]:text-on-brand'
