import { BadgePercent } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { discountCodeMaximum } from '#domain/pricing/discount.ts'
import type { TypedFields } from '../../forms/kept-input.ts'
import { codeParameter } from '#domain/pricing/offer-path.ts'
import { useOfferCode } from '../../cars/offer-code.ts'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ToastedMessage } from '../../ui/toasted-message.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Answer, ShownDiscount } from '../../booking/answer.ts'
import type { BookingPage } from './load-booking-page.server.ts'

/** The discount code, checked by the server. Without scripts, "Apply" is a submit button of the same form. */
export function DiscountField({ discount }: { discount: DiscountState }) {
  const { book } = useTexts()
  const hydrated = useHydrated()
  const [code, setCode] = useState(discount.typed)
  const { applying, problem, unmet } = discount
  // A code whose conditions are not met can be taken back.
  const applied = discount.counted
  useLinkedCode(discount, code, setCode)
  const isEmpty = code.trim() === ''
  const isDone = applying || applied !== undefined
  function apply(): void {
    if (!isEmpty && !isDone) discount.apply(code)
  }
  return (
    <div className="mt-5 max-w-md">
      <div className="flex items-end gap-3">
        <InputField
          id="discountCode"
          name={applied ? undefined : 'discountCode'}
          label={book.discountCode}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            discount.correct()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would submit the booking.
            event.preventDefault()
            apply()
          }}
          // A natively disabled control would lose the focus.
          aria-disabled={applied !== undefined || undefined}
          {...((problem ?? unmet) && { describedBy: problemId, invalid: true })}
          readOnly={applied !== undefined}
          maxLength={discountCodeMaximum}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          className="grow"
        />
        {applied && <input type="hidden" name="discountCode" value={applied.code} />}
        <button
          // Without scripts, Enter in any field presses the first submit button of the form, which is this one.
          type={hydrated ? 'button' : 'submit'}
          name="intent"
          value="discount"
          disabled={hydrated && isEmpty && !isDone}
          aria-disabled={isDone || undefined}
          onClick={(event) => {
            // Prevents validation of the whole form.
            event.preventDefault()
            apply()
          }}
          className={buttonClass('quiet', 'min-h-12')}
        >
          {applying ? discount.texts.applying : discount.texts.apply}
        </button>
      </div>
      <ConnectionNotice form="discount" className="mt-3" />
      {problem && <ToastedMessage id={problemId} {...problem} className="mt-3" />}
      <div role="status">
        {unmet && !problem && (
          <p id={problemId} className="mt-3 rounded-card border border-danger bg-danger-soft p-4 text-sm">
            <strong className="block text-base">{discount.texts.alerts.codeConditions}</strong>
            {unmet}
          </p>
        )}
      </div>
      <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-sm font-semibold text-success">
        {applied && (
          <>
            <BadgePercent aria-hidden className="size-4" />
            <span>
              {discount.texts.applied}: <bdi>{applied.code}</bdi>
            </span>
          </>
        )}
      </p>
    </div>
  )
}

/** The id of the message that describes the code field. */
const problemId = 'discount-problem'

/** Enters and applies the code from the address once, unless another was entered. An invalid one is removed again. */
function useLinkedCode(discount: DiscountState, code: string, setCode: (code: string) => void): void {
  const hydrated = useHydrated()
  const linked = useOfferCode(discount.linked)
  const [tried, setTried] = useState('')
  useEffect(() => {
    if (!hydrated || linked === '' || linked === tried) return
    setTried(linked)
    if ((code !== '' && code !== linked) || discount.applied) return
    setCode(linked)
    discount.apply(linked)
  }, [hydrated, linked, tried, code, setCode, discount])
  const isInvalid = tried !== '' && discount.invalid === tried
  useEffect(() => {
    if (isInvalid) setCode('')
  }, [isInvalid, setCode])
}

export type DiscountState = ReturnType<typeof useDiscount>

/**
 * The discount code of the form: none, being checked, or applied, and counted while the rental meets its conditions. An invalid code
 * clears the applied one. `code` is the one in the address; `earlier` was applied when the page was last left.
 */
export function useDiscount(
  { code: linked, texts }: Pick<BookingPage, 'code' | 'texts'>,
  pageAnswer: Answer | undefined,
  typed: TypedFields | undefined,
  { earlier, isMet }: { earlier: ShownDiscount | undefined; isMet: (discount: ShownDiscount) => boolean },
) {
  const { somethingWentWrong } = useTexts()
  const { alerts } = texts
  const fetcher = useFetcher<Answer>()
  const invalid: Problem = { title: alerts.invalidCode, text: alerts.invalidCodeText }
  const posted = pageAnswer?.outcome === 'discount' ? pageAnswer : undefined
  const refusal = pageAnswer?.outcome === 'refused' ? pageAnswer.refusal : undefined
  const isRefused = refusal?.kind === 'invalidCode'
  // The code was entered without "Apply": the new total contains its discount, so the page must too.
  const given = refusal && 'discount' in refusal ? refusal.discount : (posted?.discount ?? undefined)
  const [applied, setApplied] = useState<ShownDiscount | undefined>(pageAnswer ? given : earlier)
  const [problem, setProblem] = useState(isRefused || posted?.discount === null ? invalid : undefined)
  const [seen, setSeen] = useState(pageAnswer)
  if (pageAnswer !== seen) {
    setSeen(pageAnswer)
    if (isRefused) {
      setApplied(undefined)
      setProblem(invalid)
    }
    if (given) setApplied(given)
  }
  useEffect(() => {
    if (applied) keepInAddress(applied.code)
  }, [applied])
  const answer = fetcher.data
  const showAnswer = useEffectEvent((checked: Answer) => {
    if (checked.outcome === 'refused') {
      const { title = somethingWentWrong, text } = checked.refusal?.kind === 'message' ? checked.refusal : {}
      refuse({ title, text })
    }
    if (checked.outcome !== 'discount') return
    setApplied(checked.discount ?? undefined)
    if (!checked.discount) return refuse(invalid)
    setProblem(undefined)
    if (isMet(checked.discount))
      showToast({ title: checked.discount.carId === null ? alerts.generalDiscount : alerts.carDiscount })
  })
  useEffect(() => {
    if (answer) showAnswer(answer)
  }, [answer])

  function refuse(found: Problem): void {
    setProblem(found)
    showToast({ ...found, tone: 'destructive' })
  }

  const counted = applied && isMet(applied) ? applied : undefined
  return {
    texts,
    applied,
    /** The discount that is in the price. */
    counted,
    applying: fetcher.state !== 'idle',
    linked,
    /** Why the code was not applied; cleared when the code is edited. */
    problem,
    /** What the code asks for, while the rental does not meet it. */
    unmet: applied && !counted ? applied.asksFor : undefined,
    correct() {
      setProblem(undefined)
      setApplied(undefined)
    },
    /** The code that a POST without scripts returned; without a POST, the one in the address. */
    typed: typeof typed?.['discountCode'] === 'string' ? typed['discountCode'] : typed ? '' : linked,
    /** The code that the server last rejected. */
    invalid: answer?.outcome === 'discount' && !answer.discount ? answer.code : undefined,
    apply(code: string) {
      void fetcher.submit({ intent: 'discount', discountCode: code }, { method: 'post' })
    },
  }
}

/**
 * Puts an applied code into the address without the router noticing. Back, Forward and a reload then apply it again when the
 * browser has discarded the page.
 */
function keepInAddress(code: string): void {
  const address = new URL(location.href)
  address.searchParams.set(codeParameter, code)
  history.replaceState(history.state, '', address)
}

type Problem = { title: string; text: string | undefined }
