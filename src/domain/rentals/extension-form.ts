import * as v from 'valibot'
import type { Halalas } from '../money/money.ts'
import { wholeField } from '../money/number-fields.ts'
import { parseTypedWhole } from '../money/numbers.ts'
import { checkboxSchema, optionalText, problem, readLine, versionOnScreen } from '../text/form-fields.ts'
import { addDays, parseLocalDate, parseLocalMoment, parseLocalTime, type LocalMoment } from '../time/riyadh-time.ts'

/** The lengths that the screen of an extension offers with one press, in days. */
export const offeredDays = [1, 2, 3, 7] as const

const mostDays = 365

/**
 * The later return that the address of the screen asks for: so many days after the agreed one, or a date with a time, by default that
 * of the agreed return. Null when what was typed is none, undefined when nothing was.
 */
export function askedReturn(address: URLSearchParams, due: LocalMoment): LocalMoment | null | undefined {
  const [days, date, time] = ['days', 'date', 'time'].map((name) => address.get(name) ?? '')
  if (days) {
    const count = parseTypedWhole(days, 1, mostDays)
    return count === undefined ? null : { date: addDays(due.date, count), time: due.time }
  }
  if (!date) return undefined
  const typed = { date: parseLocalDate(date), time: time ? parseLocalTime(time) : due.time }
  return typed.date && typed.time ? { date: typed.date, time: typed.time } : null
}

/** An extension as it was shown: the later return and the total. Outside of the opening hours it needs a reason, and above
 * the credit limit of its company one of a manager. */
export const extensionFormSchema = v.pipe(
  v.object({
    version: versionOnScreen,
    return: readLine(parseLocalMoment, problem('invalidDate')),
    expectedTotal: wholeField({ least: 0, most: 999_999_999_999 }, problem('invalidChoice')),
    isOutside: checkboxSchema,
    closedReason: optionalText(200),
    waiveFee: checkboxSchema,
    overLimitReason: optionalText(200),
  }),
  v.forward(
    v.check(({ isOutside, closedReason }) => !isOutside || closedReason !== '', problem('required')),
    ['closedReason'],
  ),
  v.transform(({ version, return: returned, expectedTotal, isOutside, closedReason, waiveFee, overLimitReason }) => ({
    version,
    overLimitReason,
    return: returned,
    outsideHours: isOutside ? { reason: closedReason, isFeeWaived: waiveFee } : undefined,
    // The price without the fee was not shown.
    expectedTotal: waiveFee ? undefined : (expectedTotal as Halalas),
  })),
)
