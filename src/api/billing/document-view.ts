import * as v from 'valibot'
import type { findTaxDocument } from '#data/billing/tax-documents.ts'
import { vatCategories } from '#domain/pricing/vat/vat-categories.ts'
import { archiveName } from '#domain/billing/tax-documents/archive-name.ts'
import { lineAmount, totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { issuingModes } from '#domain/settings/invoicing.ts'
import { moneySchema, viewMoney } from '../values.ts'
import { documentFactEntries, viewDocumentFacts } from './document-facts.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const lineSchema = v.object({
  name_ar: v.string(),
  name_en: v.string(),
  quantity: count,
  unit_price: moneySchema,
  amount: moneySchema,
  vat_category: v.picklist(vatCategories),
  vat_rate: v.number(),
})

/** A tax document in a list. */
export const documentSchema = v.object({ ...documentFactEntries, mode: v.picklist(issuingModes) })

/** A tax document with all that it says. */
export const documentDetailsSchema = v.object({
  ...documentFactEntries,
  mode: v.picklist(issuingModes),
  counter: count,
  document_hash: v.string(),
  qr_code: v.string(),
  is_standard: v.boolean(),
  is_cleared: v.boolean(),
  buyer_name: v.string(),
  buyer_vat_number: v.nullable(v.string()),
  original_numbers: v.array(v.string()),
  note_reason: v.nullable(v.string()),
  document_lines: v.array(lineSchema),
  discounts: v.array(
    v.object({
      name_ar: v.string(),
      name_en: v.string(),
      amount: moneySchema,
      vat_category: v.picklist(vatCategories),
    }),
  ),
  prepayments: v.array(v.object({ document_number: v.string(), net_amount: moneySchema, vat_amount: moneySchema })),
  prepaid_amount: moneySchema,
  rounding_amount: moneySchema,
  payable_amount: moneySchema,
  page_url: v.nullable(v.string()),
  link_number: v.nullable(count),
})

/** Which link of a document is withdrawn. */
export const linkWithdrawalSchema = v.strictObject({ link_number: count })

export const documentXmlSchema = v.object({ file_name: v.string(), xml: v.string() })

type Row = Parameters<typeof viewDocumentFacts>[0] & Pick<Found, 'mode'>
type Found = NonNullable<Awaited<ReturnType<typeof findTaxDocument>>>

export function viewDocument(row: Row): v.InferInput<typeof documentSchema> {
  return { ...viewDocumentFacts(row), mode: row.mode }
}

/** `link` is the customer's; undefined once it has ended, and before the tax authority cleared a standard document. */
export function viewDocumentDetails(
  found: Found,
  link: { readonly url: string; readonly number: number } | undefined,
): v.InferInput<typeof documentDetailsSchema> {
  const { content, counter, hash, qrCode } = found
  const { profile, lines, discounts, prepayments, buyer, note } = content
  const totals = totalsOf(content)
  return {
    ...viewDocument(found),
    counter,
    document_hash: hash,
    qr_code: qrCode,
    is_standard: profile === 'standard',
    is_cleared: profile === 'standard' && !found.isHeld,
    buyer_name: buyer.name,
    buyer_vat_number: buyer.vatNumber ?? null,
    original_numbers: [...(note?.originals ?? [])],
    note_reason: note?.reason ?? null,
    document_lines: lines.map((line) => ({
      name_ar: line.name,
      name_en: line.nameEn,
      quantity: line.quantity,
      unit_price: viewMoney(line.unitPrice),
      amount: viewMoney(lineAmount(line)),
      vat_category: line.category.code,
      vat_rate: line.category.rate / 100,
    })),
    discounts: discounts.map(({ reason, reasonEn, amount, category }) => ({
      name_ar: reason,
      name_en: reasonEn,
      amount: viewMoney(amount),
      vat_category: category.code,
    })),
    prepayments: prepayments.map(({ number, net, vat }) => ({
      document_number: number,
      net_amount: viewMoney(net),
      vat_amount: viewMoney(vat),
    })),
    prepaid_amount: viewMoney(totals.prepaid),
    rounding_amount: viewMoney(totals.rounding),
    payable_amount: viewMoney(totals.payable),
    page_url: link?.url ?? null,
    link_number: link?.number ?? null,
  }
}

/** The XML of a document as it was issued or cleared, with the name that the authority demands of its file. */
export function viewDocumentXml({ content, xml }: Found): v.InferInput<typeof documentXmlSchema> {
  return { file_name: archiveName(content), xml }
}
