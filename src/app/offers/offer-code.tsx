import { useState } from 'react'
import type { PageTexts } from '../i18n/page-texts-ar.server.ts'
import { buttonClass } from '../ui/button.ts'
import { showToast } from '../ui/toast-store.ts'

type OfferCodeProps = { code: string; conditions: string; texts: PageTexts['offerCode'] }

/** The discount code of an offer with its conditions and a button that copies it; without scripts it can be selected. */
export function OfferCode({ code, conditions, texts }: OfferCodeProps) {
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Browsers refuse without TLS or permission.
      showToast({ title: texts.copyFailed, tone: 'destructive' })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-dashed border-control ps-4">
      <span className="text-sm text-muted">{texts.label}</span>
      <bdi className="font-semibold tracking-wide select-all">{code}</bdi>
      <button
        type="button"
        onClick={() => void copy()}
        className={buttonClass('quiet', 'ms-auto border-0 [@media(scripting:none)]:hidden')}
      >
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        <span className="sr-only">{code}</span>
      </button>
      {conditions && (
        <p className="basis-full pe-4 pb-2 text-sm text-muted">
          {texts.conditions}: {conditions}
        </p>
      )}
    </div>
  )
}
