import { useEffect, useRef, useState } from 'react'
import { dismissToast, latestToastId, showToast } from '../../../ui/toast-store.ts'
import { isQuestion, type Answer, type ShownRefusal } from '../../../booking/answer.ts'

const codeRefusals: ReadonlySet<ShownRefusal['kind']> = new Set(['invalidCode', 'codeConditions'])

/**
 * The refusal in the last response. A question is shown on the page until the choice changes; any other refusal is also a toast,
 * which `settle` closes. `showRefusal` shows one that the browser has found itself.
 */
export function useRefusal(
  answer: Exclude<Answer, { outcome: 'booked' }> | undefined,
  describe: (refusal: ShownRefusal) => Parameters<typeof showToast>[0],
) {
  const refusal = answer?.outcome === 'refused' ? answer.refusal : undefined
  const [settled, setSettled] = useState<ShownRefusal>()
  const [shown, setShown] = useState<ShownRefusal>()
  const toast = useRef(0)
  useEffect(() => {
    if (!refusal || refusal === shown || isQuestion(refusal)) return
    setShown(refusal)
    showRefusal(refusal)
  })

  function showRefusal(refused: ShownRefusal): void {
    showToast(describe(refused))
    toast.current = latestToastId()
    const field = 'field' in refused ? refused.field : codeRefusals.has(refused.kind) ? 'discountCode' : ''
    document.getElementById(field)?.focus()
  }

  function settle(): void {
    setSettled(refusal)
    dismissToast(toast.current)
  }

  const isSettled = refusal === settled
  const question = isQuestion(refusal) && !isSettled ? refusal : undefined
  return { refusal, question, isSettled, showRefusal, settle }
}
