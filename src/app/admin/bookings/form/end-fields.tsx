import { formatHours, nameDay } from '#domain/branches/format-hours.ts'
import { isOpenAllDay, rangesOn, unknownBranchHours, type OpeningHours } from '#domain/branches/opening-hours.ts'
import type { RentalEnd } from '#domain/branches/period-check.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatWeekday } from '#domain/time/date-format.ts'
import { parseLocalDate } from '#domain/time/riyadh-time.ts'
import { maximumMonths, monthlyRentalDays } from '#domain/time/rental-period.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { staffBookingTextsIn, useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Choice, FormChoices } from './load-choices.server.ts'

type EndFieldsProps = {
  end: RentalEnd
  field: (name: string) => EditField
  choices: FormChoices
  /** Whether the pick-up stays as it is. */
  isUnderWay: boolean
  /** Returns the current value of a field. */
  chosen: (name: string) => string
}

/**
 * Branch, date and time of one end of a rental. The calendar disables days on which the branch is closed; they can still be
 * typed.
 */
export function EndFields({ end, field, choices, isUnderWay, chosen }: EndFieldsProps) {
  const { book } = useTexts()
  const language = useLanguage()
  const hydrated = useHydrated()
  const hoursAt = (at: RentalEnd) => choices.branches.find(({ value }) => value === chosen(`${at}Location`))?.hours
  const dateAt = (at: RentalEnd) => ({
    id: field(`${at}Date`).id,
    date: chosen(`${at}Date`),
    hours: hoursAt(at) ?? unknownBranchHours,
  })
  const isMonth = chosen('rentalType') === 'monthly' && !isUnderWay
  const dates = {
    pickup: dateAt('pickup'),
    return: isMonth ? undefined : dateAt('return'),
    // During a rental the pick-up is not a field, so the calendar has nothing to fill in.
    now: isUnderWay || !hydrated ? undefined : choices.now,
    leadMinutes: 0,
  }
  return (
    <>
      <SelectField
        {...field(`${end}Location`)}
        label={book[`${end}Location`]}
        hint={describeDay(hoursAt(end), chosen(`${end}Date`), language) ?? '\u00a0'}
      >
        <Options of={choices.branches} />
      </SelectField>
      <div
        className={`flex flex-wrap gap-3 ${end === 'return' ? 'group-has-[[value=monthly]:checked]/rental:hidden' : ''}`}
      >
        <DateField
          className="min-w-0 grow-999 basis-36"
          {...field(`${end}Date`)}
          end={end}
          dates={dates}
          label={book[`${end}Date`]}
        />
        {/* Wide enough for "10:00 AM"; the rest of the row goes to the date. */}
        <InputField className="min-w-0 grow basis-35" {...field(`${end}Time`)} type="time" label={book[`${end}Time`]} />
      </div>
      {end === 'return' && !isUnderWay && <MonthFields field={field} />}
    </>
  )
}

/** The length of a monthly rental, whose return follows from it. */
function MonthFields({ field }: { field: (name: string) => EditField }) {
  const { rental } = useStaffBookingTexts()
  const { bookings } = useAdminTexts()
  const choices = (count: number, least: number, view: (count: number) => string) =>
    Array.from({ length: count }, (_, index) => ({ value: String(least + index), label: view(least + index) }))
  return (
    <div className="hidden grid-cols-2 gap-3 group-has-[[value=monthly]:checked]/rental:grid">
      <SelectField {...field('months')} label={rental.months}>
        <Options of={choices(maximumMonths, 1, bookings.months)} />
      </SelectField>
      <SelectField {...field('extraDays')} label={rental.extraDays}>
        <Options of={choices(monthlyRentalDays + 1, 0, (days) => (days === 0 ? '0' : bookings.days(days)))} />
      </SelectField>
    </div>
  )
}

/** The opening hours of a day as a sentence; undefined for a branch that is no longer offered. */
export function describeDay(hours: OpeningHours<string> | undefined, dateText: string, language: Language) {
  const date = parseLocalDate(dateText)
  if (!hours || !date) return undefined
  const { rental } = staffBookingTextsIn(language)
  const ranges = rangesOn(hours, date)
  const day = nameDay(formatWeekday(date, language), hours, date)
  if (ranges.length === 0) return rental.closedOn(day)
  return rental.hoursOn(day, isOpenAllDay(ranges) ? rental.openAllDay : formatHours(ranges, language))
}

export function Options({ of }: { of: readonly Choice[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
