import { useEffect, useEffectEvent } from 'react'
import { connectionTexts } from '../i18n/connection-texts.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { alertDurationMs, showToast } from '../ui/toast-store.ts'
import type { FormProblem } from './connection-store.ts'

type FaultNoticeProps = {
  problem: FormProblem
  title: string | undefined
  again: 'again' | 'notBookedTwice' | 'notSentTwice'
}

/** The text of a `ConnectionNotice`; a toast announces every attempt. */
export default function FaultNotice({ problem, title, again }: FaultNoticeProps) {
  const { errors } = useTexts()
  const texts = connectionTexts[useLanguage()]
  const { fault, reference } = problem
  const text = `${texts[fault]} ${texts.kept} ${texts[again]}`
  const announce = useEffectEvent(() =>
    showToast({ title: title ?? texts.discountFailed, text, tone: 'destructive', durationMs: alertDurationMs }),
  )
  useEffect(() => announce(), [problem])
  return (
    <p>
      {text}
      {reference && (
        <span className="block">
          {errors.reference} <bdi className="font-mono">{reference}</bdi>
        </span>
      )}
    </p>
  )
}
