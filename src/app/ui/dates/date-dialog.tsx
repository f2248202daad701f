import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { checkDay } from '#domain/branches/day-check.ts'
import { formatHours } from '#domain/branches/format-hours.ts'
import { exceptionOn, isOpenAllDay, rangesOn, type OpeningHours } from '#domain/branches/opening-hours.ts'
import type { RentalEnd } from '#domain/branches/period-check.ts'
import { dayByKey, firstOfMonth, weeksOf } from '#domain/time/calendar.ts'
import { formatDay, formatHijri, formatHijriMonth, formatMonth } from '#domain/time/date-format.ts'
import { addDays, addMonths, parseLocalDate, todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { calendarTexts } from '../../i18n/calendar-texts.ts'
import { directionOf } from '#domain/text/languages.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../button.ts'
import { isControl, typeInto } from '../type-into.ts'
import { MonthGrid } from './month-grid.tsx'

/** One end of a rental: its native input by id, the chosen date, and the hours of its branch. */
export type EndDate = { readonly id: string; readonly date: string; readonly hours: OpeningHours<string> }

export type RentalDates = {
  readonly pickup: EndDate
  /** Undefined when the return follows from the pick-up. */
  readonly return: EndDate | undefined
  /** The server's clock; until it is known, only the native field is used. */
  readonly now: Date | undefined
  /** The minimum minutes before a pick-up; defaults to those of customers. */
  readonly leadMinutes?: number
}

type DateDialogProps = { end: RentalEnd; dates: RentalDates; now: Date; close: () => void }

/**
 * The calendar of a rental: Gregorian and Umm al-Qura days, with closed days marked. Keyboard support follows the date picker
 * dialog of the ARIA Authoring Practices Guide. Choosing the pick-up moves on to the return.
 */
export function DateDialog({ end: openedAt, dates, now, close }: DateDialogProps) {
  const { book } = useTexts()
  const language = useLanguage()
  const calendar = calendarTexts[language]
  const dialog = useRef<HTMLDialogElement>(null)
  const [end, setEnd] = useState(openedAt)
  const chosen = { pickup: parseLocalDate(dates.pickup.date), return: parseLocalDate(dates.return?.date ?? '') }
  const [day, setDay] = useState(chosen[openedAt] ?? todayInRiyadh(now))
  const hours = (dates[end] ?? dates.pickup).hours
  const { leadMinutes } = dates
  const refusalOf = (date: LocalDate) => checkDay({ date, end, hours, pickupDate: chosen.pickup, now, leadMinutes })

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }, [day, end])

  function choose(date: LocalDate): void {
    setDay(date)
    if (refusalOf(date)) return
    fillIn(dates[end]?.id, date)
    if (end === 'pickup' && dates.return) setEnd('return')
    else dialog.current?.close()
  }

  function moveByKey(event: KeyboardEvent): void {
    const { key, shiftKey } = event
    const next = dayByKey(day, { key, shiftKey, direction: directionOf(language) })
    if (!next || !parseLocalDate(next)) return
    event.preventDefault()
    setDay(next)
  }

  function showMonth(months: number): void {
    setDay(addMonths(firstOfMonth(day), months))
  }

  const refusal = refusalOf(day)
  const ranges = rangesOn(hours, day)
  const note = exceptionOn(hours, day)?.note
  const open = isOpenAllDay(ranges) ? book.openAllDay : formatHours(ranges, language)
  const arrowClass = buttonClass('quiet', 'size-11 px-0! rtl:-scale-x-100')
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-label={calendar.title}
      onClose={close}
      className="m-auto max-h-[96dvh] w-[min(26rem,100vw)] max-w-full overflow-y-auto rounded-card border border-line bg-surface p-4 text-start font-normal text-ink shadow-lift backdrop:bg-night-950/60 max-sm:mb-0 max-sm:w-full max-sm:rounded-b-none sm:p-5 low-wide:max-h-dvh low-wide:w-[min(46rem,100vw)] low-wide:p-3 low-wide:open:grid low-wide:grid-cols-[2fr_3fr] low-wide:grid-rows-[auto_auto_1fr] low-wide:gap-x-4"
    >
      <div className="flex items-stretch gap-2 low-wide:flex-wrap low-wide:[&>:last-child]:-order-1 low-wide:[&>:last-child]:ms-auto low-wide:[&>:not(:last-child)]:basis-full">
        {(['pickup', 'return'] as const).map((other) => (
          <button
            key={other}
            type="button"
            aria-pressed={end === other}
            disabled={!dates[other]}
            onClick={() => {
              setEnd(other)
              setDay(chosen[other] ?? day)
            }}
            className="grow basis-0 rounded-control border border-control px-3 py-2 text-start text-sm aria-pressed:border-brand aria-pressed:bg-brand-soft disabled:hidden"
          >
            <span className="block text-muted">{book.end[other]}</span>
            <span className="font-semibold">{chosen[other] ? formatDay(chosen[other], language) : '–'}</span>
          </button>
        ))}
        <button
          type="button"
          aria-label={calendar.close}
          onClick={() => dialog.current?.close()}
          className={buttonClass('bare', 'size-11 shrink-0 px-0!')}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="mt-4 flex items-center justify-between gap-2 low-wide:mt-2">
        <button type="button" aria-label={calendar.previous} onClick={() => showMonth(-1)} className={arrowClass}>
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <h2 aria-live="polite" className="text-center font-semibold">
          <span>{formatMonth(day, language)}</span>
          <span className="block text-sm font-normal text-muted">{hijriMonths(day, language)}</span>
        </h2>
        <button type="button" aria-label={calendar.next} onClick={() => showMonth(1)} className={arrowClass}>
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
      <MonthGrid
        weeks={weeksOf(day)}
        day={day}
        chosen={chosen}
        label={formatMonth(day, language)}
        refusalOf={refusalOf}
        choose={choose}
        onKeyDown={moveByKey}
      />
      <p className="mt-3 min-h-[4.5rem] border-t border-line pt-3 text-sm low-wide:mt-2 low-wide:pt-2">
        <strong className="block">{formatDay(day, language)}</strong>
        <span className="block text-muted">{[formatHijri(day, language), ...(note ? [note] : [])].join(' · ')}</span>
        {refusal ? (
          <span className="block font-semibold text-danger">{calendar.refusals[refusal]}</span>
        ) : (
          <span className="block">{`${calendar.openingHours[end]}: ${open}`}</span>
        )}
      </p>
    </dialog>
  )
}

/** The one or two Umm al-Qura months that a Gregorian month overlaps. */
function hijriMonths(day: LocalDate, language: ReturnType<typeof useLanguage>): string {
  const first = firstOfMonth(day)
  const names = [first, addDays(addMonths(first, 1), -1)].map((date) => formatHijriMonth(date, language))
  return [...new Set(names)].join(' – ')
}

/** Enters a date into a native field of the form. */
function fillIn(id: string | undefined, date: LocalDate): void {
  const input = document.getElementById(id ?? '')
  if (isControl(input)) typeInto(input, date)
}
