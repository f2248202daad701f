import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts-context.tsx'
import { steps, type Step } from './steps-nav.tsx'

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
