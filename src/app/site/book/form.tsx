import { useForm } from '@conform-to/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { checkBooking } from '#domain/booking/request/booking-check.ts'
import { bookingFormSchema, type BookingFormValues, periodAndOptions } from '#domain/booking/booking-form.ts'
import { priceOptions } from '#domain/pricing/price-lines.ts'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { useValidateOnBlur } from '../../forms/validate-on-blur.ts'
import { Honeypot } from '../../forms/honeypot.tsx'
import { useKeepForm, useLeftForm } from '../../forms/kept-input.ts'
import { describeProblem, parseForm } from '../../forms/parse-form.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { isQuestion, type Answer, type ShownDiscount, type ShownRefusal } from '../../booking/answer.ts'
import { useChosenAvailability } from './availability/use-chosen-availability.ts'
import { CarStep } from './car-step.tsx'
import { CarSummary } from './car-summary.tsx'
import { describeRefusal } from '../../booking/describe-refusal.ts'
import { DetailsStep } from './details-step.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import { fetchPeriodNotice } from './period-fields.tsx'
import { OptionsStep } from './options-step.tsx'
import { QuestionNotice } from './refusals/question-notice.tsx'
import { StepsNav, useProgress } from './booking-steps.tsx'
import { RefusalSummary } from './refusals/refusal-summary.tsx'
import { useRefusal } from './refusals/use-refusal.ts'
import { SubmitBar, SummaryStep } from './summary-step.tsx'
import {
  hoursOf,
  meetsConditions,
  quoteOf,
  requestOf,
  savingOf,
  useBookingChoice,
  withoutShared,
  type Choice,
} from './use-booking-choice.ts'
import { useDiscount } from './discount-field.tsx'
import { usePeriodProblem } from './use-period-problem.ts'

type BookingFormProps = { page: BookingPage; answer: Exclude<Answer, { outcome: 'booked' }> | undefined }

export function BookingForm({ page, answer }: BookingFormProps) {
  const texts = useTexts()
  const language = useLanguage()
  const { car, branches } = page
  const result = answer?.outcome === 'refused' ? answer.result : undefined
  const left = useLeftForm<ShownDiscount | undefined>(`/book/${car.id}`)
  const [leftFields] = useState(() => withoutShared(left?.fields))
  const posted = answer ? ('posted' in answer ? answer.posted : result?.initialValue) : leftFields
  const { choice, change, now } = useBookingChoice(page, posted)
  useNotice(answer)
  const { extras, returnFees } = page
  const pricedWith = (discount: ShownDiscount | undefined) => {
    return { extras, returnFees, branches, discount, bookedAt: now ?? discount?.foundAt ?? page.pricedAt }
  }
  const discount = useDiscount(page, answer, posted, {
    earlier: left?.extra,
    isMet: (one) => meetsConditions(choice, pricedWith(one)),
  })
  useKeepForm(`/book/${car.id}`, page.keptForm.id, discount.applied)
  const priced = pricedWith(discount.applied)
  const lines = quoteOf(car.prices, choice, priced)
  const submitting = useNavigation().formMethod === 'POST'
  const alerts = { ...texts.alerts, ...page.texts.alerts }
  const context = { texts, alerts, language, branches, choice }
  const alertFor = (refusal: ShownRefusal) => describeRefusal(refusal, context)
  const asked = useChosenAvailability(car.id, choice, { now })
  const { available } = asked
  const { problem, markRefused } = usePeriodProblem({
    carId: car.id,
    choice,
    branches,
    now,
    answer,
    available,
    describe: alertFor,
  })

  const { progress, followTyping } = useProgress({
    formId: page.keptForm.id,
    answer,
    isPeriodChosen: lines.days > 0 && !problem,
    isOptionChosen:
      discount.counted !== undefined ||
      Object.values(choice.extras).some(Boolean) ||
      priceOptions.some(({ field }) => choice[field]),
  })

  const [form, fields] = useForm<BookingFormValues>({
    id: page.keptForm.id,
    lastResult: result ?? null,
    ...(posted ? { defaultValue: posted } : {}),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, bookingFormSchema(extras)),
    onSubmit(event, { submission }) {
      if (submission?.status !== 'success' || !now) return
      const refusal = findRefusal(submission.value as BookingFormValues, page, now)
      if (!refusal) return
      event.preventDefault()
      markRefused()
      showRefusal(refusal)
    },
  })
  useValidateOnBlur(form)

  const { refusal, question, isSettled, showRefusal, settle } = useRefusal(answer, alertFor)
  const changeChoice: typeof change = (update) => {
    settle()
    change(update)
  }
  const problemOf = (name: keyof typeof fields) => {
    const problem = fields[name].errors?.[0]
    // Saved dates arrive after hydration and complete a form that was posted without them.
    if (now && problem === 'required' && name in choice && choice[name as keyof Choice]) return undefined
    return problem && describeProblem(problem, texts)
  }

  return (
    <>
      <h1 className="text-heading">{texts.pages.book.title(car.name)}</h1>
      <StepsNav progress={now && progress} texts={page.texts} />
      <noscript>
        {/* Rendered only by the server, so that its code is not part of the scripts. */}
        {import.meta.env.SSR && (
          <RefusalSummary
            form={form.id}
            alert={refusal && !isQuestion(refusal) ? alertFor(refusal) : undefined}
            labels={page.texts}
            {...{ question, problemOf }}
          />
        )}
      </noscript>
      <div className="mt-6 grid gap-8 lg:grid-cols-[22rem_1fr] lg:items-start">
        <CarSummary page={page} choice={choice} lines={lines} />
        <Form
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          onFocus={fetchParts}
          onInput={followTyping}
          noValidate
          className="min-w-0 space-y-6"
        >
          <Honeypot kept={answer?.outcome === 'kept' || answer?.outcome === 'discount' ? answer.posted : undefined} />
          <CarStep
            page={page}
            now={now}
            saving={savingOf(car.prices, choice, priced)}
            change={changeChoice}
            {...{ choice, problemOf, problem, asked }}
          >
            {(car.prices.rates ?? discount.applied?.conditions?.minDays) && (
              // Reserves space inside the card, so that hints move nothing when they appear.
              <div className="-mb-3 min-h-11 pt-1 md:-mb-5">
                {now && lines.days > 0 && !problem && (
                  <Suspense>
                    <PriceHints
                      request={requestOf(choice, priced)}
                      prices={car.prices}
                      hours={hoursOf(choice, branches)}
                      {...{ choice, now }}
                      change={changeChoice}
                    />
                  </Suspense>
                )}
              </div>
            )}
          </CarStep>
          <OptionsStep
            page={page}
            choice={choice}
            change={changeChoice}
            discount={discount}
            extrasLeft={asked.extras}
            posted={posted}
            problemOf={problemOf}
          />
          <DetailsStep
            posted={posted}
            page={page}
            choice={choice}
            change={changeChoice}
            problemOf={problemOf}
            checkId={() => form.validate({ name: 'nationalId' })}
            isQuestioned={fields.nationalId.errors?.[0] === 'nineDigits'}
          />
          <SummaryStep page={page} choice={choice} lines={lines} code={discount.counted?.code} />
          <QuestionNotice
            question={question}
            total={lines.days > 0 ? lines.total : undefined}
            sendAgain={question !== undefined && posted?.['sendAgain'] === 'on'}
          />
          <SubmitBar
            rentalType={choice.rentalType}
            lines={lines}
            code={discount.counted?.code}
            texts={page.texts}
            submitting={submitting}
            isReady={!now || lines.days > 0}
            taken={problem?.isLate ? problem : undefined}
            showTaken={() => {
              markRefused()
              document.getElementById('pickupDate')?.focus()
            }}
            form={form.id}
            notice={
              <ConnectionNotice
                form={form.id}
                title={texts.alerts.bookingFailed}
                again="notBookedTwice"
                refused={refusal && !isSettled && isAboutForm(refusal) ? alertFor(refusal) : undefined}
                className="basis-full"
              />
            }
          />
        </Form>
      </div>
    </>
  )
}

/** Whether a refusal is shown beside the button, because it belongs to no field. */
function isAboutForm(refusal: ShownRefusal): boolean {
  return (
    !isQuestion(refusal) && !('field' in refusal) && refusal.kind !== 'invalidCode' && refusal.kind !== 'codeConditions'
  )
}

/** Names the car of an accepted alternative: its page keeps the position, so that the name may be out of view. */
function useNotice(answer: BookingFormProps['answer']): void {
  const notice = answer?.outcome === 'kept' ? answer.notice : undefined
  useEffect(() => {
    if (notice) showToast({ title: notice })
  }, [notice])
}

/** The same check as on the server, before the form is sent. `now` is the server's clock. */
function findRefusal(values: BookingFormValues, { car, branches }: BookingPage, now: Date): ShownRefusal | undefined {
  return checkBooking({ ...periodAndOptions(values), prices: car.prices, ...hoursOf(values, branches), now })
}

/** A separate chunk: only cars with rate rules have hints. */
const PriceHints = lazy(() => import('./price-hints.tsx'))

const load = () => import('./receipt/success-panel.tsx')

/** A separate chunk: only a finished booking needs it. */
export const SuccessPanel = lazy(load)

/** Preloads the other chunks while the form is being filled in, because the connection may be lost when they are needed. */
function fetchParts(): void {
  fetchPeriodNotice()
  load().catch(() => undefined)
}
