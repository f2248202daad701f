import { Check } from 'lucide-react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { bookingFormSchema } from '#domain/booking/booking-form.ts'
import { parseForm } from '../../forms/parse-form.ts'
import type { Answer } from '../../booking/answer.ts'
import type { BookingPage } from './load-booking-page.server.ts'

const steps = ['car', 'options', 'details', 'summary'] as const
type Step = (typeof steps)[number]

/** The completed steps, and the first incomplete one. */
type Progress = { done: readonly Step[]; current: Step }

type ProgressOptions = {
  formId: string
  answer: Answer | undefined
  isPeriodChosen: boolean
  /** Options are optional: the step counts as done once one is chosen or the driver's details have been started. */
  isOptionChosen: boolean
}

const details = ['fullName', 'mobileNumber', 'nationalId', 'licenseNumber'] as const

/** The progress through the form. The driver's details are read from the form, since React does not hold them. */
export function useProgress({ formId, answer, isPeriodChosen, isOptionChosen }: ProgressOptions) {
  const [typed, setTyped] = useState<'nothing' | 'some' | 'all'>('nothing')
  useEffect(() => {
    // Includes what was typed before hydration and what a response filled in.
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) setTyped(readDetails(form))
  }, [formId, answer])
  const isDone: Record<Step, boolean> = {
    car: isPeriodChosen,
    options: isOptionChosen || typed !== 'nothing',
    details: typed === 'all',
    summary: false,
  }
  const all = Object.keys(isDone) as Step[]
  const progress: Progress = {
    done: all.filter((step) => isDone[step]),
    current: all.find((step) => !isDone[step]) ?? 'summary',
  }
  return { progress, followTyping: (event: FormEvent<HTMLFormElement>) => setTyped(readDetails(event.currentTarget)) }
}

function readDetails(form: HTMLFormElement): 'nothing' | 'some' | 'all' {
  const values = new FormData(form)
  if (details.every((name) => values.get(name) === '')) return 'nothing'
  const submission = parseForm(values, bookingFormSchema([]))
  if (submission.status === 'success') return 'all'
  return details.some((name) => submission.error?.[name]) ? 'some' : 'all'
}

type StepsNavProps = {
  /** Undefined without scripts and before hydration; the steps are then plain links. */
  progress: Progress | undefined
  texts: Pick<BookingPage['texts'], 'stepDone' | 'stepsLabel' | 'steps'>
}

/** Links to the steps of the form; each shows whether it is done or comes next. */
export function StepsNav({ progress, texts }: StepsNavProps) {
  return (
    <nav aria-label={texts.stepsLabel} className="mt-5 print:hidden">
      <ol className="grid grid-cols-4 gap-1.5 text-center text-sm sm:gap-3 sm:text-base">
        {steps.map((step, index) => {
          const isDone = progress?.done.includes(step)
          return (
            <li key={step}>
              <a
                href={`#step-${step}`}
                aria-current={progress?.current === step ? 'step' : undefined}
                data-done={isDone || undefined}
                className={`group flex h-full flex-col items-center gap-1.5 border-t-4 px-1 pt-2 pb-1 hover:bg-raised aria-[current=step]:border-accent aria-[current=step]:font-semibold data-done:border-brand sm:flex-row sm:gap-3 ${progress ? 'border-line' : 'border-brand'}`}
              >
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand tabular-nums group-aria-[current=step]:bg-accent group-aria-[current=step]:text-on-accent group-data-done:bg-brand group-data-done:text-on-brand">
                  {isDone ? <Check aria-hidden className="size-4.5" strokeWidth={3} /> : index + 1}
                </span>
                <span>
                  {texts.steps[step]}
                  {isDone && <span className="sr-only"> ({texts.stepDone})</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type StepSectionProps = { step: Step; texts: Pick<BookingPage['texts'], 'steps'>; children: ReactNode }

export function StepSection({ step, texts, children }: StepSectionProps) {
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
        {texts.steps[step]}
      </h2>
      {children}
    </section>
  )
}
