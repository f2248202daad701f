import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { alertDurationMs, showToast } from '../../ui/toast-store.ts'
import type { Answer } from './answer.ts'
import { useComplaintTexts } from './use-complaint-texts.ts'

type Sent = Extract<Answer, { outcome: 'sent' }>

/** Shown after the message is stored, with the WhatsApp link for browsers that did not open it by themselves. */
export function SentPanel({ answer: { whatsAppUrl, isSynced } }: { answer: Sent }) {
  const { frame } = useTexts()
  const words = useComplaintTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast({ title: words.sent })
    if (!isSynced) {
      showToast({
        title: words.syncFailed,
        text: words.syncFailedText,
        tone: 'destructive',
        durationMs: alertDurationMs,
      })
    }
  }, [words, isSynced])
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <div className="qatt-band" />
      <div className="flex flex-col items-start gap-5 p-6 sm:flex-row md:p-8">
        <CircleCheck aria-hidden className="size-12 shrink-0 text-success" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
            {words.sent}
          </h2>
          <p className="mt-1 text-muted">{words.sentText}</p>
          {!isSynced && (
            <noscript>
              <RefusalNotice title={words.syncFailed} className="mt-5">
                {words.syncFailedText}
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
            {words.openWhatsApp}
            <span className="sr-only">({frame.opensNewTab})</span>
          </a>
        </div>
      </div>
    </section>
  )
}
