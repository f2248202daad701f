import { attributeOf, elementsOf } from './xml.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Day 1 is 1 January 1900, and Excel counts a 29 February 1900 that never was.
const epoch = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/** What a format shows of a number. */
type Shown = 'date' | 'time' | 'dateTime' | undefined

/** The formats of dates and times that need no code in the workbook (ECMA-376, 18.8.30). */
function builtInFormat(format: number): Shown {
  if (format === 22) return 'dateTime'
  if (format >= 18 && format <= 21) return 'time'
  const isDate = (format >= 14 && format <= 17) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
  return isDate ? 'date' : undefined
}

/** Tells of a cell's style whether it shows a number as a date or time. */
export function dateFormats(styles: string): (style: number) => Shown {
  const codes = new Map(
    elementsOf(styles, 'numFmt').map((each) => [attributeOf(each, 'numFmtId'), attributeOf(each, 'formatCode') ?? '']),
  )
  const formats = elementsOf(elementsOf(styles, 'cellXfs')[0]?.content ?? '', 'xf').map((each) =>
    attributeOf(each, 'numFmtId'),
  )
  return (style) => {
    const format = formats[style]
    // Quoted texts, colours, locales and lengths of time are no parts of a date.
    const code = (codes.get(format) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    const [isDate, isTime] = [/[yd]/i.test(code), /h/i.test(code)]
    if (isDate) return isTime ? 'dateTime' : 'date'
    return isTime ? 'time' : builtInFormat(Number(format))
  }
}

/** A serial number as 'YYYY-MM-DD', 'HH:MM' or both with a space between; the number itself when it is none. */
export function dateOfSerial(serial: number, shown: Exclude<Shown, undefined>, startsIn1904: boolean): string {
  const from = serial + (startsIn1904 && serial >= 1 ? daysTo1904 : 0)
  const isMoment = Number.isFinite(serial) && from >= (shown === 'time' ? 0 : 1) && from < 200_000
  if (!isMoment) return String(serial)
  // Times are fractions of a day, which may fall short of a minute by little.
  const minutes = shown === 'date' ? Math.floor(from) * (dayMs / minuteMs) : Math.round((from * dayMs) / minuteMs)
  const moment = new Date(epoch + minutes * minuteMs).toISOString()
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  return { date, time, dateTime: `${date} ${time}` }[shown]
}
