import { cleanLine, plainText } from '../text/clean-text.ts'

const currency = String.raw`(?:s\.?\s?a?\.?\s?r\.?|ر\.?\s?س\.?|ريال(?:\s?سعودي)?|\ufdfc|\u20c1)`
const currencyBefore = new RegExp(`^${currency}\\s*(?=\\d)`, 'i')
const currencyAfter = new RegExp(`(?<=\\d)\\s*${currency}$`, 'i')

/** An amount as a form takes it, of a cell that may name the currency: "150 ر.س", "SAR 150". */
export function readSheetAmount(text: string): string {
  const plain = plainText(text).trim()
  const amount = plain.replace(currencyBefore, '').replace(currencyAfter, '')
  return amount === plain ? text : amount
}

const yearSign = /(?<=\d)\s*م$/
const unitAfter = /(?<=\d)\s*(?:كم|km|كيلومترات?|كيلو|cc|سي سي|سم³|cm³)$/i

/** A whole number as a form takes it, of a cell with a sign of the year, a unit, a fraction of zero or groups: "2025م", "2025.0". */
export function readSheetWhole(text: string): string {
  const plain = plainText(text)
    .trim()
    .replace(yearSign, '')
    .replace(unitAfter, '')
    .replace(/[.٫]0+$/, '')
  const number = /^\d{1,3}(?:[,٬]\d{3})+$/.test(plain) ? plain.replace(/[,٬]/g, '') : plain
  return /^\d+$/.test(number) ? number : text
}

/** The name and the year of a car that is named with its model year: "Toyota Yaris 2026"; undefined without a year. */
export function splitModelYear(text: string): { name: string; year: string } | undefined {
  const [, name = '', year = ''] = /^(.*\S)[\s(,،-]+((?:19|20)\d{2})\s?م?\)?$/.exec(plainText(text).trim()) ?? []
  return name === '' ? undefined : { name, year }
}

/** The name of a car whose make is in a column of its own; a make in another script belongs to another name. */
export function joinMake(make: string, name: string): string {
  const [first, second] = [cleanLine(make), cleanLine(name)]
  const isOfName = /\p{Script=Arabic}/u.test(first) === /\p{Script=Arabic}/u.test(second)
  if (first === '' || second === '' || !isOfName) return name
  return second.toLowerCase().startsWith(first.toLowerCase()) ? name : `${first} ${second}`
}

const totalWords = /^(?:(?:grand |sub)?totals?|sum|المجموع|الاجمالي|اجمالي|مجموع)(?: |$)/

/** Whether a folded cell begins the row of totals below a table. */
export function isTotal(folded: string): boolean {
  return totalWords.test(folded)
}
