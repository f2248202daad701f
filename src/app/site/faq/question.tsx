import { Plus } from 'lucide-react'

/**
 * Native `details` with one name close each other, collapse and work by keyboard and before any of our code runs: a
 * widget of ours would be heavier and do less.
 */
export function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details
      name="faq"
      className="group overflow-hidden rounded-card border border-line bg-surface shadow-card [interpolate-size:allow-keywords] details-content:overflow-clip details-content:transition-[block-size,content-visibility] details-content:transition-discrete details-content:duration-300 details-content:ease-out details-content:[block-size:0] open:border-brand/50 open:details-content:[block-size:auto]"
    >
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-5 text-title font-semibold hover:text-brand sm:px-7 [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold text-inherit">{question}</h2>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand transition-transform duration-300 group-open:rotate-45">
          <Plus aria-hidden className="size-5" />
        </span>
      </summary>
      <p className="max-w-3xl px-5 pb-6 text-muted whitespace-pre-line sm:px-7">{answer}</p>
    </details>
  )
}
