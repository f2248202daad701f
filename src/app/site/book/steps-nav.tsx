import { useTexts } from '../../i18n/texts-context.tsx'

export const steps = ['car', 'options', 'details', 'summary'] as const
export type Step = (typeof steps)[number]

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
