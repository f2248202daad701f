import { useEffect, useEffectEvent, useRef } from 'react'
import { connectionTexts } from '../i18n/connection-texts.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { alertDurationMs, showToast, useToastPlace } from '../ui/toast-store.ts'
import type { FormProblem } from './connection-store.ts'

type ErrorNoticeProps = {
  problem: FormProblem
  title: string | undefined
  again: 'again' | 'notBookedTwice' | 'notSentTwice'
}

const unknown = { notBookedTwice: 'bookingUnknown', notSentTwice: 'messageUnknown' } as const

/** The text of a `ConnectionNotice`. A toast announces every failed attempt. */
export default function ErrorNotice({ problem, title: given, again }: ErrorNoticeProps) {
  const { errors } = useTexts()
  const texts = connectionTexts[useLanguage()]
  const notice = useRef<HTMLDivElement>(null)
  const { kind, reference } = problem
  // The form may have arrived although its answer did not.
  const isLost = again !== 'again' && kind !== 'serverError'
  const title = isLost ? texts[unknown[again]] : (given ?? texts.discountFailed)
  const text = `${texts[kind]} ${texts.kept} ${texts[again]}`
  const place = useToastPlace({ title, text })
  const announce = useEffectEvent(() => {
    showToast({ title, text, tone: 'destructive', durationMs: alertDurationMs })
    notice.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => announce(), [problem])
  return (
    <div ref={notice} className={`py-4 ps-4 pe-20 ${place}`}>
      <strong className="block text-base">{title}</strong>
      <p>
        <span>{text}</span>
        {reference && (
          <span className="block">
            {errors.reference} <bdi className="font-mono">{reference}</bdi>
          </span>
        )}
      </p>
    </div>
  )
}
