import type { KeyboardEvent } from 'react'
import type { DayRefusal } from '#domain/branches/day-check.ts'
import { joinList, words } from '#domain/text/words.ts'
import { formatDay, formatHijri, formatWeekday } from '#domain/time/date-format.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import { toUmmAlQura } from '#domain/time/umm-al-qura.ts'
import { calendarTexts } from '../../i18n/calendar-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

type MonthGridProps = {
  weeks: (LocalDate | undefined)[][]
  /** The day that has the focus. */
  day: LocalDate
  chosen: { pickup: LocalDate | undefined; return: LocalDate | undefined }
  label: string
  refusalOf: (date: LocalDate) => DayRefusal | undefined
  choose: (date: LocalDate) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const someSunday = '2026-03-15' as LocalDate

/**
 * The days of a month and the first ones of the next. Only the focused day is in the tab order. Unavailable days are focusable,
 * so that they can be read.
 */
export function MonthGrid({ weeks, day, chosen, label, refusalOf, choose, onKeyDown }: MonthGridProps) {
  const language = useLanguage()
  const isBetween = (date: LocalDate) =>
    chosen.pickup !== undefined && chosen.return !== undefined && chosen.pickup < date && date < chosen.return
  function nameOf(date: LocalDate, refusal: DayRefusal | undefined): string {
    const names = [formatDay(date, language), formatHijri(date, language)]
    return joinList(refusal ? [...names, calendarTexts[language].refusals[refusal]] : names, language)
  }
  return (
    <table
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="mt-2 w-full table-fixed text-center tabular-nums low-wide:col-start-2 low-wide:row-span-3 low-wide:row-start-1 low-wide:mt-0"
    >
      <thead>
        <tr>
          {words[language].weekdayInitials.map((initials, weekday) => (
            <th key={initials} scope="col" className="py-1.5 text-sm font-semibold text-muted">
              <span aria-hidden>{initials}</span>
              <span className="sr-only">{formatWeekday(addDays(someSunday, weekday), language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((date, weekday) => {
              if (!date) return <td key={weekday} />
              const refusal = refusalOf(date)
              const isEnd = date === chosen.pickup || date === chosen.return
              return (
                <td key={weekday} aria-selected={isEnd} className={`p-0.5 ${isBetween(date) ? 'bg-brand-soft' : ''}`}>
                  <button
                    type="button"
                    data-date={date}
                    data-chosen={isEnd || undefined}
                    data-closed={refusal === 'closed' || undefined}
                    data-other={(!isEnd && date.slice(0, 7) !== day.slice(0, 7)) || undefined}
                    tabIndex={date === day ? 0 : -1}
                    aria-disabled={refusal ? true : undefined}
                    onClick={() => choose(date)}
                    className="grid min-h-11 w-full place-content-center rounded-control leading-tight hover:bg-raised aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60 data-other:bg-raised data-chosen:bg-brand data-chosen:font-semibold data-chosen:text-on-brand data-closed:line-through"
                  >
                    <span aria-hidden>{Number(date.slice(8))}</span>
                    <span aria-hidden className="text-xs opacity-80">
                      {toUmmAlQura(date).day}
                    </span>
                    <span className="sr-only">{nameOf(date, refusal)}</span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
