import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Discount } from '../../../domain/pricing/discount.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Answer, Posted } from './answer.ts'
import type { action } from './route.tsx'

export type DiscountState = ReturnType<typeof useDiscount>

/** None applied, being checked, or applied for good; an invalid code clears what was applied (specification, section 4). */
export function useDiscount(pageAnswer: Answer | undefined, typed: Posted | undefined) {
  const { alerts, somethingWentWrong } = useTexts()
  const fetcher = useFetcher<typeof action>()
  const posted = pageAnswer?.outcome === 'discount' ? pageAnswer : undefined
  const [applied, setApplied] = useState<Discount | undefined>(posted?.discount ?? undefined)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.outcome === 'refused') {
      const { title = somethingWentWrong, text } = answer.refusal?.kind === 'told' ? answer.refusal : {}
      showToast({ title, text, tone: 'destructive' })
    }
    if (answer?.outcome !== 'discount') return
    setApplied(answer.discount ?? undefined)
    if (!answer.discount) showToast({ title: alerts.invalidCode, text: alerts.invalidCodeText, tone: 'destructive' })
    else showToast({ title: answer.discount.carId === null ? alerts.generalDiscount : alerts.carDiscount })
  }, [answer, alerts, somethingWentWrong])

  return {
    applied,
    applying: fetcher.state !== 'idle',
    /** The code as a plain POST, of the form or of the button "Apply", brought it back. */
    typed: typeof typed?.['discountCode'] === 'string' ? typed['discountCode'] : '',
    /** Whether a plain POST of the button "Apply" found the code to be no good. */
    refused: posted?.discount === null,
    apply(code: string) {
      void fetcher.submit({ intent: 'discount', discountCode: code }, { method: 'post' })
    },
  }
}
