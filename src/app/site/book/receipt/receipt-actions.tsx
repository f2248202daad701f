import { CalendarPlus, Check, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { BookedView } from '../../../booking/answer.ts'

/** Copies or prints the receipt, or adds it to a calendar. Copying and printing need scripts. */
export function ReceiptActions({ booking, text }: { booking: BookedView; text: string }) {
  const { reference, calendar, texts } = booking
  const hydrated = useHydrated()
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-3 print:hidden">
      {hydrated && <CopyButton text={text} label={texts.copy} done={texts.copied} />}
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
        download={`${reference}.ics`}
        className={buttonClass('quiet')}
      >
        <CalendarPlus aria-hidden className="size-5" />
        {texts.calendar}
      </a>
      {hydrated && (
        <button type="button" onClick={() => print()} className={buttonClass('quiet')}>
          <Printer aria-hidden className="size-5" />
          {texts.print}
        </button>
      )}
    </div>
  )
}

function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)} className={buttonClass('quiet')}>
      <Icon aria-hidden className="size-5" />
      <span aria-live="polite">{copied ? done : label}</span>
    </button>
  )
}
