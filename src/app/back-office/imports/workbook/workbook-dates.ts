import { attributeOf, elementsOf } from './xml.ts'

const dayMs = 24 * 60 * 60 * 1000
// Day 1 is 1 January 1900, and Excel counts a 29 February 1900 that never was.
const epoch = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/** The formats of dates that need no code in the workbook (ECMA-376, 18.8.30). */
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
  )
}

/** Tells of a cell's style whether it shows a number as a date. */
export function dateFormats(styles: string): (style: number) => boolean {
  const codes = new Map(
    elementsOf(styles, 'numFmt').map((each) => [attributeOf(each, 'numFmtId'), attributeOf(each, 'formatCode') ?? '']),
  )
  const formats = elementsOf(elementsOf(styles, 'cellXfs')[0]?.content ?? '', 'xf').map((each) =>
    attributeOf(each, 'numFmtId'),
  )
  return (style) => {
    const format = formats[style]
    // Quoted texts, colours and locales are no parts of a date.
    const code = (codes.get(format) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    return isBuiltInDate(Number(format)) || /[yd]/i.test(code)
  }
}

/** The day of a serial number as 'YYYY-MM-DD'; the number itself when there is no such day. */
export function dateOfSerial(serial: number, startsIn1904: boolean): string {
  const days = Math.floor(serial) + (startsIn1904 ? daysTo1904 : 0)
  const isDay = Number.isFinite(serial) && days > 0 && days < 200_000
  return isDay ? new Date(epoch + days * dayMs).toISOString().slice(0, 10) : String(serial)
}
