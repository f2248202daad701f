import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts-context.tsx'

const steps = ['car', 'options', 'details', 'summary'] as const
type Step = (typeof steps)[number]

export function StepsNav() {
  const { book } = useTexts()
  return (
    <nav aria-label={book.stepsLabel} className="mt-5">
      <ol className="grid grid-cols-4 gap-1.5 text-center text-sm sm:gap-3 sm:text-base">
        {steps.map((step, index) => (
          <li key={step}>
            <a
              href={`#step-${step}`}
              className="flex h-full flex-col items-center gap-1.5 border-t-4 border-brand px-1 pt-2 pb-1 hover:bg-raised sm:flex-row sm:gap-3"
            >
              <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand tabular-nums">
                {index + 1}
              </span>
              {book.steps[step]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function StepSection({ step, children }: { step: Step; children: ReactNode }) {
  const { book } = useTexts()
  return (
    <section
      id={`step-${step}`}
      aria-labelledby={`step-${step}-title`}
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-7"
    >
      <h2 id={`step-${step}-title`} className="mb-5 flex items-center gap-3 text-title">
        <span aria-hidden className="grid size-8 place-items-center rounded-full bg-brand text-on-brand tabular-nums">
          {steps.indexOf(step) + 1}
        </span>
        {book.steps[step]}
      </h2>
      {children}
    </section>
  )
}
