import { Check, Copy, MessageCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '#domain/text/languages.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { paperTextsIn } from '../../rental-papers/paper-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { PaperLinks } from './load-papers.server.ts'

type PapersPanelProps = { papers: PaperLinks; customerLanguage: Language }

/** Sends, opens and withdraws the links to the papers of a rental. Only copying needs scripts. */
export function PapersPanel({ papers, customerLanguage }: PapersPanelProps) {
  const { bookings } = useAdminTexts()
  const { panel } = paperTextsIn(useLanguage())
  return (
    <Panel title={panel.title}>
      <p className="text-muted">{panel.intro(bookings.languages[customerLanguage])}</p>
      <div className="divide-y divide-line">
        {papers.map((paper) => (
          <Paper key={paper.link} {...paper} />
        ))}
      </div>
    </Panel>
  )
}

function Paper({ title, intent, link, url, whatsAppUrl, withdrawnAt }: PaperLinks[number]) {
  const language = useLanguage()
  const { panel } = paperTextsIn(language)
  const hydrated = useHydrated()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <section className="space-y-3 py-4 last:pb-0">
      <h3 className="font-semibold">{title}</h3>
      {withdrawnAt && <p className="text-sm text-muted">{panel.withdrawnAt(formatMoment(withdrawnAt, language))}</p>}
      <a href={whatsAppUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('brand', 'w-full')}>
        <MessageCircle aria-hidden className="size-5" />
        {panel.send}
        <span className="sr-only">
          {title} ({panel.opensNewTab})
        </span>
      </a>
      <div className="flex flex-wrap gap-3">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'grow')}>
          <Printer aria-hidden className="size-5" />
          {panel.open}
          <span className="sr-only">
            {title} ({panel.opensNewTab})
          </span>
        </a>
        {hydrated && <CopyLink url={url} />}
      </div>
      <input
        readOnly
        dir="ltr"
        aria-label={panel.link(title)}
        value={url}
        className="min-h-11 w-full rounded-control border border-control bg-canvas px-3 text-sm text-muted"
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{panel.withdraw}</summary>
        <Form method="post" preventScrollReset className="space-y-3">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="link" value={link} />
          <p className="text-muted">{panel.withdrawHint}</p>
          <button type="submit" disabled={busy} className={buttonClass('quiet')}>
            {panel.withdrawNow}
          </button>
        </Form>
      </details>
    </section>
  )
}

function CopyLink({ url }: { url: string }) {
  const { panel } = paperTextsIn(useLanguage())
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)} className={buttonClass('quiet', 'grow')}>
      <Icon aria-hidden className="size-5" />
      <span aria-live="polite">{copied ? panel.copied : panel.copy}</span>
    </button>
  )
}
