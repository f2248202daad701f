import { attributeOf, elementsOf } from './xml.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Day 1 is 1 January 1900. Excel also counts 29 February 1900, which did not exist.
const epoch = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/** What a number format displays. */
type Shown = 'date' | 'time' | 'dateTime' | undefined

/** Date and time formats that every workbook knows by number (ECMA-376, 18.8.30). */
function builtInFormat(format: number): Shown {
  if (format === 22) return 'dateTime'
  if (format >= 18 && format <= 21) return 'time'
  const isDate = (format >= 14 && format <= 17) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
  return isDate ? 'date' : undefined
}

/** What a format of a workbook displays; undefined when it is not a date or time. */
function shownBy(code: string): Shown {
  // Quoted text, colours, locales and durations are not part of a date format.
  const plain = code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
  const [isDate, isTime] = [/[yd]/i.test(plain), /h/i.test(plain)]
  if (isDate) return isTime ? 'dateTime' : 'date'
  return isTime ? 'time' : undefined
}

/** Returns a function that tells whether a cell style displays its number as a date or time. */
export function dateFormats(styles: string): (style: number) => Shown {
  // Once per format, because there can be many cells of each.
  const own = new Map(
    elementsOf(styles, 'numFmt').map((each) => [
      attributeOf(each, 'numFmtId'),
      shownBy(attributeOf(each, 'formatCode') ?? ''),
    ]),
  )
  const formats = elementsOf(elementsOf(styles, 'cellXfs')[0]?.content ?? '', 'xf').map((each) =>
    attributeOf(each, 'numFmtId'),
  )
  return (style) => own.get(formats[style]) ?? builtInFormat(Number(formats[style]))
}

/** A serial number as 'YYYY-MM-DD', 'HH:MM', or both separated by a space; the number itself when it is not a date. */
export function dateOfSerial(serial: number, shown: Exclude<Shown, undefined>, startsIn1904: boolean): string {
  const from = serial + (startsIn1904 && serial >= 1 ? daysTo1904 : 0)
  const isMoment = Number.isFinite(serial) && from >= (shown === 'time' ? 0 : 1) && from < 200_000
  if (!isMoment) return String(serial)
  // Times are fractions of a day, and rounding errors may put them just below a full minute.
  const minutes = shown === 'date' ? Math.floor(from) * (dayMs / minuteMs) : Math.round((from * dayMs) / minuteMs)
  const moment = new Date(epoch + minutes * minuteMs).toISOString()
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  return { date, time, dateTime: `${date} ${time}` }[shown]
}
