const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 font-semibold transition-[background-color,box-shadow,transform] duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  accent: 'bg-accent text-on-accent shadow-[0_1px_0_rgb(0_0_0/0.12)] not-disabled:hover:bg-accent-strong',
  brand: 'bg-brand text-on-brand not-disabled:hover:shadow-card',
  quiet: 'border border-control/60 bg-surface text-ink not-disabled:hover:border-brand not-disabled:hover:text-brand',
  danger: 'bg-danger text-surface not-disabled:hover:shadow-card',
  bare: 'text-ink not-disabled:hover:bg-raised',
}

/** Classes of buttons, and of links that look like one. */
export function buttonClass(variant: keyof typeof variants, extra = ''): string {
  return `${shape} ${variants[variant]} ${extra}`
}
