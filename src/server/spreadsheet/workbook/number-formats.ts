const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Day 1 is 1 January 1900. Excel also counts 29 February 1900, which did not exist.
const epoch = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/** What a number format displays: a date, a time, a number with the zeros and signs of `digits`, or the number as it is. */
export type NumberFormat = { shows: 'date' | 'time' | 'dateTime' } | { shows: 'digits'; digits: string } | undefined

/** Date and time formats that every workbook knows by number (ECMA-376, 18.8.30). */
export function builtInFormat(format: number): NumberFormat {
  if (format === 22) return { shows: 'dateTime' }
  if (format >= 18 && format <= 21) return { shows: 'time' }
  const isDate = (format >= 14 && format <= 17) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
  return isDate ? { shows: 'date' } : undefined
}

/** Reads the code of a format of the workbook. */
export function parseFormat(code: string): NumberFormat {
  // Colours, locales and durations are not part of a date format. Of up to four sections the first is for positive numbers.
  const [first = ''] = code.replace(/\[[^[\]]*\]/g, '').split(';')
  const plain = first.replace(/"[^"]*"|\\./g, '')
  const [isDate, isTime] = [/[yd]/i.test(plain), /h/i.test(plain)]
  if (isDate) return { shows: isTime ? 'dateTime' : 'date' }
  if (isTime) return { shows: 'time' }
  const literal = first.replace(
    /"([^"]*)"|\\(.)|_.|\*./g,
    (_whole, quoted?: string, single?: string) => quoted ?? single ?? '',
  )
  // Phone numbers and codes: placeholders, literal digits and signs between them, but no grouping, decimals or percent. Letters
  // before them, as in RD-00420, are part of the code; those after them are a unit.
  const digits = literal.replace(/^[\p{L}\p{M}][\p{L}\p{M} /_.-]*(?=[0#])/u, '')
  const isPadded = /^[0#1-9 ()+-]+$/.test(digits) && (/0.*0/.test(digits) || /^[+0-9]+#/.test(digits))
  return isPadded ? { shows: 'digits', digits: first } : undefined
}

/** A number as a format of digits shows it: 0000000000 shows 501234567 as 0501234567. */
export function formatDigits(value: string, digits: string): string {
  if (!/^\d{1,15}$/.test(value)) return value
  const signs = [...digits.matchAll(/"([^"]*)"|\\(.)|_.|\*.|([0#])|(.)/g)].map(([, quoted, single, place, other]) =>
    place ? { place } : { text: quoted ?? single ?? other ?? '' },
  )
  let left = value
  let shown = ''
  for (const [index, sign] of signs.toReversed().entries()) {
    if ('text' in sign) shown = sign.text + shown
    else {
      const isLast = !signs.slice(0, signs.length - 1 - index).some((each) => 'place' in each)
      const digit = isLast ? left : left.slice(-1)
      left = isLast ? '' : left.slice(0, -1)
      shown = (digit || (sign.place === '0' ? '0' : '')) + shown
    }
  }
  return shown
}

/** A serial number as 'YYYY-MM-DD', 'HH:MM', or both separated by a space; the number itself when it is not a date. */
export function dateOfSerial(serial: number, shown: 'date' | 'time' | 'dateTime', startsIn1904: boolean): string {
  const from = serial + (startsIn1904 && serial >= 1 ? daysTo1904 : 0)
  const isMoment = Number.isFinite(serial) && from >= (shown === 'time' ? 0 : 1) && from < 200_000
  if (!isMoment) return String(serial)
  // Times are fractions of a day, and rounding errors may put them just below a full minute.
  const minutes = shown === 'date' ? Math.floor(from) * (dayMs / minuteMs) : Math.round((from * dayMs) / minuteMs)
  const moment = new Date(epoch + minutes * minuteMs).toISOString()
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)]
  return { date, time, dateTime: `${date} ${time}` }[shown]
}

/**
 * A date in ISO 8601, as workbooks may store it, the way its format displays it; midnight is shown only where times are. Cells have
 * no time zone: the Z that some programs write after every moment says nothing.
 */
export function dateOfIso(text: string, format: NumberFormat): string {
  const [, date = '', time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text) ?? []
  if (date === '') return text
  if (format?.shows === 'date' || time === undefined) return date
  if (format?.shows === 'time') return time
  return format?.shows === 'dateTime' || time !== '00:00' ? `${date} ${time}` : date
}
