import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { alertDurationMs, showToast } from '../../ui/toast-store.ts'
import type { Answer } from './answer.ts'

type SentPanelProps = { answer: Extract<Answer, { outcome: 'sent' }>; texts: PageTexts['complaints'] }

/** Shown after the message is stored, with the WhatsApp link for browsers that blocked the new window. */
export default function SentPanel({ answer: { number, whatsAppUrl, isSynced }, texts }: SentPanelProps) {
  const { frame } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast({ title: texts.sent })
    if (!isSynced) {
      showToast({
        title: texts.syncFailed,
        text: texts.syncFailedText,
        tone: 'destructive',
        durationMs: alertDurationMs,
      })
    }
  }, [texts, isSynced])
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <div className="qatt-band" />
      <div className="flex flex-col items-start gap-5 p-6 sm:flex-row md:p-8">
        <CircleCheck aria-hidden className="size-12 shrink-0 text-success" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
            {texts.sent}
          </h2>
          <p className="mt-1 font-semibold">
            {texts.number}: <bdi className="select-all">{number}</bdi>
          </p>
          <p className="mt-1 text-muted">{texts.sentText}</p>
          {!isSynced && (
            <noscript>
              <RefusalNotice title={texts.syncFailed} className="mt-5">
                {texts.syncFailedText}
              </RefusalNotice>
            </noscript>
          )}
          <a
            href={whatsAppUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('accent', 'mt-5 max-sm:w-full')}
          >
            <MessageCircle aria-hidden className="size-5" />
            {texts.openWhatsApp}
            <span className="sr-only">({frame.opensNewTab})</span>
          </a>
        </div>
      </div>
    </section>
  )
}
