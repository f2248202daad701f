import { MessageCircle } from 'lucide-react'
import type { Language } from '#domain/text/languages.ts'
import { directionOf } from '#domain/text/languages.ts'
import { buttonClass } from '../../../ui/button.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { Panel } from '../screen/panel.tsx'

type ContactPanelProps = { intro: string; language: Language; url: string; message: string }

/** Opens WhatsApp with a prepared message in the customer's language. */
export function ContactPanel({ intro, language, url, message }: ContactPanelProps) {
  const { bookings } = useAdminTexts()
  return (
    <Panel title={bookings.sections.contact}>
      <p className="text-muted">{intro}</p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('brand', 'mt-4 w-full')}>
        <MessageCircle aria-hidden className="size-5" />
        {bookings.whatsApp}
        <span className="sr-only">({bookings.opensNewTab})</span>
      </a>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{bookings.showMessage}</summary>
        <p
          lang={language}
          dir={directionOf(language)}
          className="rounded-control bg-canvas p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {message}
        </p>
      </details>
    </Panel>
  )
}
