import { MessageCircle, X } from 'lucide-react'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { buttonClass } from '../../ui/button.ts'

type TellCustomerProps = { url: string; text: string; onClose: () => void }

/** Offers to send the new times of a moved booking to its customer. */
export function TellCustomer({ url, text, onClose }: TellCustomerProps) {
  const texts = plannerTexts[useLanguage()]
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-brand-soft px-5 py-3"
    >
      <p className="grow">{text}</p>
      <a href={url} target="_blank" rel="noopener noreferrer" onClick={onClose} className={buttonClass('brand')}>
        <MessageCircle aria-hidden className="size-5" />
        {texts.tell}
      </a>
      <button type="button" onClick={onClose} className={buttonClass('quiet')}>
        <X aria-hidden className="size-5" />
        {texts.noTell}
      </button>
    </div>
  )
}
