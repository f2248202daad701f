import { cleanLine, plainText } from '../text/clean-text.ts'
import { parseLocalDate, parseLocalTime, type LocalMoment, type LocalTime } from '../time/riyadh-time.ts'
import { hasZone, parseZonedMoment } from '../time/zoned-moment.ts'

/** A date in the format that forms post, without a time. Spreadsheets in Saudi Arabia write 5/3/2027 for 5 March. */
export function readSheetDate(text: string): string {
  const ascii = plainText(text)
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?=[ T]|$)/.exec(ascii) ?? []
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?=[ T]|$)/.exec(ascii) ?? []
  if (year && month && day) return isoDate(year, month, day)
  return isoYear && isoMonth && isoDay ? isoDate(isoYear, isoMonth, isoDay) : text
}

/** Whether a date is of the Hijri calendar, whose years are in the fifteenth century. It is refused, not converted. */
export function isHijriDate(text: string): boolean {
  const plain = plainText(text)
  const isYear = /(?:^|[/.\- ])1[345]\d{2}(?:$|[/.\- TهH])/.test(plain) && !/(?:19|20)\d{2}/.test(plain)
  return isYear || /\d\s*هـ?$|محرم|صفر|ربيع|جماد|رجب|شعبان|رمضان|شوال|ذو? ?ال(?:قعدة|حجة)/.test(plain)
}

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * A Riyadh time from the cell of its date, which may include the time, and the cell of its time: 10:30, 10:30 PM or 10:30 م.
 * `usual` is the time when neither has one. Instants of other programs (2027-03-05T07:30:00Z) are converted.
 */
export function readSheetMoment(
  dateCell: string,
  timeCell: string,
  usual: LocalTime,
): LocalMoment | 'invalidDate' | 'hijriDate' | 'invalidTime' {
  const text = plainText(cleanLine(dateCell))
  if (hasZone(text)) return parseZonedMoment(text) ?? 'invalidDate'
  const date = parseLocalDate(readSheetDate(text))
  if (isHijriDate(text)) return 'hijriDate'
  if (!date) return 'invalidDate'
  const typed = timeCell || /[ T](.*)$/.exec(text)?.[1] || ''
  const time = typed === '' ? usual : readSheetTime(typed)
  return time ? { date, time } : 'invalidTime'
}

function readSheetTime(text: string): LocalTime | undefined {
  const line = plainText(cleanLine(text)).toLowerCase()
  const [, hour = '', minute = '', half = ''] =
    /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?|ص|م|صباح[اً]*|مساء[ً]?)?$/.exec(line) ?? []
  if (half === '') return parseLocalTime(`${hour.padStart(2, '0')}:${minute}`)
  const twelfth = Number(hour) % 12
  if (Number(hour) < 1 || Number(hour) > 12) return undefined
  return parseLocalTime(`${String(/^[pم]/.test(half) ? twelfth + 12 : twelfth).padStart(2, '0')}:${minute}`)
}
