import type { TaxDocument } from './invoice.ts'

/**
 * The name of a document's file as the tax authority demands it: the VAT number of the seller, date and time of issue, and the number of
 * the document, in which a character other than a letter or digit of ASCII is a dash (ZATCA, XML implementation standard).
 */
export function archiveName({ seller, issued, number }: Pick<TaxDocument, 'seller' | 'issued' | 'number'>): string {
  const date = issued.date.replaceAll('-', '')
  const time = issued.time.replaceAll(':', '') + String(issued.seconds).padStart(2, '0')
  return `${seller.vatNumber}_${date}T${time}_${number.replaceAll(/[^A-Za-z0-9]/g, '-')}.xml`
}
