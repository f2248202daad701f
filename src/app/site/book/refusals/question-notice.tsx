import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Halalas } from '#domain/money/money.ts'
import { readShownAmount } from '#domain/money/shown-amount.ts'
import { buttonClass } from '../../../ui/button.ts'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import type { Question } from '../../../booking/answer.ts'

type QuestionNoticeProps = {
  question: Question | undefined
  /** The total on the page; undefined without dates. */
  total: Halalas | undefined
  /** Whether the customer has confirmed a second booking of the same rental. */
  sendAgain: boolean
}

/**
 * Says that the total has changed or that the same rental is already booked, and asks whether to send the form anyway. A submit
 * button confirms.
 */
export function QuestionNotice({ question, total, sendAgain }: QuestionNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (question) notice.current?.focus()
  }, [question])
  const shownTotal = question?.kind === 'totalChanged' ? question.total : total
  useEffect(() => {
    const form = notice.current?.closest('form')
    if (shownTotal === undefined || question || !form) return undefined
    const postShown = ({ formData }: FormDataEvent) => formData.set('shownTotal', String(findShown(shownTotal)))
    form.addEventListener('formdata', postShown)
    return () => form.removeEventListener('formdata', postShown)
  }, [shownTotal, question])
  const asksAgain = question?.kind === 'alreadyBooked'
  return (
    <div ref={notice} tabIndex={-1} className={question ? 'outline-none' : 'hidden'}>
      <input type="hidden" name="shownTotal" value={shownTotal ?? ''} />
      {sendAgain && !asksAgain && <input type="hidden" name="sendAgain" value="on" />}
      {question && (
        <RefusalNotice title={question.title}>
          <QuestionAnswers question={question} />
        </RefusalNotice>
      )}
    </div>
  )
}

/**
 * The total that the customer sees. A translated page, or one that an extension has changed, may show another one than it should:
 * then the server asks instead of charging it.
 */
function findShown(total: Halalas): Halalas {
  const shown = [...document.querySelectorAll('[data-total] [data-amount]')].map((amount) =>
    readShownAmount(amount.textContent),
  )
  return shown.find((amount) => amount !== undefined && amount !== total) ?? total
}

/** The question and its answers; `form` is the id of the form when the buttons are outside of it. */
export function QuestionAnswers({ question, form }: { question: Question; form?: string }) {
  const asksAgain = question.kind === 'alreadyBooked'
  return (
    <>
      {/* Enter in a field presses the first submit button of the form, which must not confirm a second booking. */}
      {asksAgain && <button type="submit" form={form} tabIndex={-1} aria-hidden className="sr-only" />}
      <p className="mt-1">{question.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {asksAgain && question.receipt && (
          <Link to={question.receipt.address} className={buttonClass('accent', 'max-sm:w-full')}>
            {question.receipt.text}
          </Link>
        )}
        <button
          type="submit"
          form={form}
          name={asksAgain ? 'sendAgain' : undefined}
          value="on"
          className={buttonClass('quiet', 'max-sm:w-full')}
        >
          {question.button}
        </button>
      </div>
    </>
  )
}
