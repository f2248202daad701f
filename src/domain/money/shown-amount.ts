import { plainText } from '../text/clean-text.ts'
import { halalas, type Halalas } from './money.ts'

/** An amount as a page shows it, which a translator may have written with other digits and signs; undefined for other text. */
export function readShownAmount(text: string): Halalas | undefined {
  const [, riyals, rest] = /^(\d[\d\s.,٬٫]*)[.,٫](\d\d)$/.exec(plainText(text).trim()) ?? []
  return riyals === undefined ? undefined : halalas(Number(riyals.replace(/\D/g, '') + rest))
}
