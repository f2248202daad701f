import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outsideScope, simplifiedInvoice, standardRate } from '#domain/billing/tax-documents/invoice.fixture.ts'
import type { TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import { planCharges } from '#domain/billing/tax-documents/plan.ts'
import { totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { halalas } from '#domain/money/money.ts'
import { momentAt } from '#domain/time/moment.fixture.ts'
import { signDocument, writeUnsigned } from '../src/integrations/e-invoice/sign-document.ts'
import { makeSigningKey } from '../src/integrations/e-invoice/signing-key.fixture.ts'
import { brokenRules } from './helpers/e-invoice-rules.ts'
import { playRental, rentalSteps } from './helpers/random-rentals.ts'

const key = makeSigningKey()
const { seller } = simplifiedInvoice

function xmlOf(invoice: TaxDocument): string {
  return signDocument(invoice, key, '2026-11-27T10:05:09').xml
}

const signatureRules = [
  'BR-KSA-28 signature id',
  'BR-KSA-29 signature information',
  'BR-KSA-30 signature method',
  'BR-KSA-60 stamp',
]

const creditNote: TaxDocument = {
  ...simplifiedInvoice,
  type: 'creditNote',
  note: { reason: 'إلغاء يوم', originals: ['RUH-2026-000001'] },
}

const prepayment = {
  number: 'RUH-2026-000000',
  issued: { ...momentAt('2026-11-20 09:00'), seconds: 7 },
  net: halalas(20_000),
  vat: halalas(3_000),
  rounding: halalas(0),
  category: standardRate,
}

const full: TaxDocument = {
  ...simplifiedInvoice,
  contractNumber: '1234567890',
  lines: [
    ...simplifiedInvoice.lines,
    { name: 'مخالفة مرورية', nameEn: 'x', quantity: 1, unitPrice: halalas(30_000), category: outsideScope },
  ],
  discounts: [{ amount: halalas(5_760), reason: 'خصم', reasonEn: 'Discount', category: standardRate }],
  prepayments: [prepayment],
}

test.each([
  ['invoice', simplifiedInvoice],
  ['invoice with a discount, a prepayment and a fine', full],
  ['credit note', creditNote],
  ['debit note', { ...creditNote, type: 'debitNote' as const }],
  ['prepayment invoice', { ...simplifiedInvoice, type: 'prepayment' as const }],
  [
    'standard invoice of a company',
    {
      ...simplifiedInvoice,
      profile: 'standard' as const,
      buyer: { name: 'شركة العميل', vatNumber: '300000000000003', address: seller.address },
    },
  ],
])('a signed %s keeps every rule; unsigned, it breaks those of the signature', (_name, invoice) => {
  expect(brokenRules(xmlOf(invoice))).toEqual([])
  expect(brokenRules(writeUnsigned(invoice).xml)).toEqual(signatureRules)
})

test('every document of random lines, discounts and agreed totals keeps every rule', () => {
  const line = fc.record({
    name: fc.string({ minLength: 1, unit: 'grapheme' }).map((name) => `x${name}`),
    nameEn: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 60 }),
    unitPrice: fc.integer({ min: 1, max: 2_000_000 }).map(halalas),
    category: fc.constantFrom(standardRate, outsideScope),
  })
  const cases = fc.record({
    type: fc.constantFrom('invoice' as const, 'creditNote' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discount: fc.integer({ min: 0, max: 100 }).map(halalas),
  })
  fc.assert(
    fc.property(cases, ({ type, lines, discount }) => {
      const first = { name: 'تأجير', nameEn: 'x', quantity: 2, unitPrice: halalas(10_000), category: standardRate }
      const invoice = {
        ...(type === 'creditNote' ? creditNote : simplifiedInvoice),
        lines: [first, ...lines],
        discounts:
          discount > 0 ? [{ amount: discount, reason: 'خصم', reasonEn: 'Discount', category: standardRate }] : [],
      }
      expect(brokenRules(xmlOf(invoice))).toEqual([])
    }),
    { numRuns: 100 },
  )
})

/** What the rules say of one document, and what they say of all documents of a rental together. */
function checkRental(steps: Parameters<typeof playRental>[0]): void {
  const { documents, entries, taken, facts } = playRental(steps)
  for (const document of documents) expect(brokenRules(writeUnsigned(document).xml)).toEqual(signatureRules)
  const totalOf = (some: readonly TaxDocument[]) => some.reduce((sum, one) => sum + totalsOf(one).total, 0)
  const prepayments = documents.filter(({ type }) => type === 'prepayment')
  const ofPrepayments = new Set(prepayments.map(({ number }) => number))
  const isGivenBack = ({ note }: TaxDocument) => note?.originals.some((number) => ofPrepayments.has(number)) === true
  const notes = documents.filter(({ type }) => type === 'creditNote')
  // Invoices and notes come to the charges that they took up, to the halala.
  const charged = entries.filter(({ id, kind }) => kind && taken.has(id)).reduce((sum, { gross }) => sum + gross, 0)
  const owed = documents.filter(({ type }) => type === 'invoice' || type === 'debitNote')
  expect(totalOf(owed) - totalOf(notes.filter((note) => !isGivenBack(note)))).toBe(charged)
  // No prepayment counts more than once, and what is left of all is money that the company still holds.
  for (const { number, ...prepayment } of prepayments) {
    const counted = documents.flatMap((one) => one.prepayments.filter((part) => part.number === number))
    const used = counted.reduce((sum, { net, vat, rounding }) => sum + net + vat + rounding, 0)
    expect(used).toBeLessThanOrEqual(totalsOf({ ...prepayment }).total)
    for (const part of counted) expect(part.issued).toEqual(prepayment.issued)
  }
  const used = documents.flatMap((one) => one.prepayments)
  const left =
    totalOf(prepayments) -
    totalOf(notes.filter(isGivenBack)) -
    used.reduce((sum, { net, vat, rounding }) => sum + net + vat + rounding, 0)
  expect(left).toBeGreaterThanOrEqual(0)
  const isAllIssued = !planCharges(facts, {}).ok
  if (isAllIssued && facts.open.length === 0)
    expect(left).toBeLessThanOrEqual(Math.max(0, -entries.reduce((sum, { gross }) => sum + gross, 0)))
}

test('the documents of random rentals keep every rule and add up to their ledger', () => {
  fc.assert(fc.property(rentalSteps, checkRental), { numRuns: 200 })
})

test('the documents of 10,000 random rentals keep every rule and add up', { tags: ['long'], timeout: 600_000 }, () => {
  fc.assert(fc.property(rentalSteps, checkRental), { numRuns: 10_000 })
})

test('a prepayment that is counted twice, and an original of an invoice, are refused by their rules', () => {
  const twice = { ...full, prepayments: [prepayment, prepayment] }
  expect(brokenRules(xmlOf(twice))).toEqual(['each prepayment once'])
  expect(brokenRules(xmlOf({ ...creditNote, type: 'invoice' }))).toEqual(['originals of notes only'])
})

/** What is replaced in a correct document, and the rules that it breaks then. */
const mutations: [string | RegExp, string, string[]][] = [
  ['reporting:1.0', 'reporting:2.0', ['BR-KSA-EN16931-01 profile']],
  ['<cbc:ID>RUH-2026-000001</cbc:ID>\n    <cbc:UUID>', '<cbc:ID></cbc:ID>\n    <cbc:UUID>', ['BR-02 number']],
  ['3cf5ee18-', '3cf5ee1-', ['BR-KSA-03 UUID']],
  ['<cbc:IssueDate>2026-11-27', '<cbc:IssueDate>2026-13-27', ['BR-03 date']],
  ['10:05:09</cbc:IssueTime>', '10:05:09.123</cbc:IssueTime>', ['BR-KSA-70 time']],
  ['>388<', '>389<', ['BR-KSA-05 type']],
  [
    'name="0200000"',
    'name="0300000"',
    [
      'BR-KSA-06 profile code',
      'BR-KSA-46 buyer of a standard document',
      'BR-KSA-63 address of the buyer of a standard document',
    ],
  ],
  [
    'name="0200000"',
    'name="0100000"',
    ['BR-KSA-46 buyer of a standard document', 'BR-KSA-63 address of the buyer of a standard document'],
  ],
  ['>SAR</cbc:TaxCurrencyCode>', '>USD</cbc:TaxCurrencyCode>', ['BR-KSA-68 currencies']],
  ['<cbc:UUID>1</cbc:UUID>', '<cbc:UUID>1a</cbc:UUID>', ['BR-KSA-34 counter']],
  [simplifiedInvoice.previousHash, 'AAAA', ['BR-KSA-61 previous hash']],
  ['<cbc:ID>QR<', '<cbc:ID>XX<', ['BR-KSA-27 QR code']],
  [
    'signature:Invoice</cbc:ID>\n        <cbc:SignatureMethod',
    'signature:X</cbc:ID>\n        <cbc:SignatureMethod',
    ['BR-KSA-28 signature id'],
  ],
  [/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>', ['BR-KSA-60 stamp']],
  ['شركة رود لتأجير السيارات', 'ش'.repeat(64), ['BR-06 seller']],
  ['>1010010000<', '>101001000<', ['BR-KSA-08 registration']],
  ['>310122393500003<', '>31012239350003<', ['BR-KSA-40 VAT number']],
  ['>طريق الملك فهد<', '> <', ['BR-KSA-09 address']],
  ['>2322<', '>232<', ['BR-KSA-37 building']],
  ['>12211<', '>122110<', ['BR-KSA-66 postcode']],
  ['>SA<', '>AE<', ['BR-09 country']],
  ['>سارة العتيبي<', '><', ['BR-KSA-25 buyer']],
  [
    '<cac:AccountingCustomerParty>\n        <cac:Party>',
    '<cac:AccountingCustomerParty>\n        <cac:Party><cac:PartyIdentification><cbc:ID schemeID="NAT">1058529940</cbc:ID></cac:PartyIdentification>',
    ['no identity number of a buyer'],
  ],
  ['LatestDeliveryDate>2026-11-27', 'LatestDeliveryDate>2026-11-22', ['BR-KSA-15 supply']],
  ['>48</cbc:PaymentMeansCode>', '>99</cbc:PaymentMeansCode>', ['BR-KSA-16 payment means']],
  ['>388<', '>381<', ['BR-KSA-17 reason of a note', 'BR-KSA-56 original of a note']],
  [
    '>119.00</cbc:PriceAmount>',
    '>119.000</cbc:PriceAmount>',
    ['BR-DEC two decimals', 'BR-KSA-F-04 amounts above zero', 'BR-KSA-EN16931-11 line amount'],
  ],
  ['currencyID="SAR">119.00', 'currencyID="USD">119.00', ['BR-KSA-CL-02 currency']],
  ['InvoicedQuantity unitCode="PCE">4', 'InvoicedQuantity unitCode="PCE">5', ['BR-KSA-EN16931-11 line amount']],
  [/(<cac:InvoiceLine>\s*)<cbc:ID>2/, '$1<cbc:ID>3', ['BR-21 numbers of lines']],
  ['>مقعد أطفال<', '><', ['BR-25 names of lines']],
  [
    'AllowanceTotalAmount currencyID="SAR">57.60',
    'AllowanceTotalAmount currencyID="SAR">57.61',
    ['BR-CO-11 allowances', 'BR-CO-13 without VAT'],
  ],
  [
    'TaxInclusiveAmount currencyID="SAR">896.16',
    'TaxInclusiveAmount currencyID="SAR">896.17',
    ['BR-CO-15 with VAT', 'BR-CO-16 payable'],
  ],
  [
    'PrepaidAmount currencyID="SAR">230.00',
    'PrepaidAmount currencyID="SAR">230.01',
    ['BR-KSA-81 prepaid', 'BR-CO-16 payable'],
  ],
  ['PayableAmount currencyID="SAR">666.16', 'PayableAmount currencyID="SAR">666.17', ['BR-CO-16 payable']],
  ['VATEX-SA-OOS', 'VATEX-SA-32', ['BR-KSA-23 reasons without VAT']],
  [/<cbc:TaxExemptionReason>[^<]*/, '<cbc:TaxExemptionReason>', ['BR-KSA-23 reasons without VAT']],
  ['>386<', '>388<', ['BR-KSA-81 prepaid', 'BR-KSA-82 documents of prepayments']],
]

test.each(mutations)('a document with %s instead is refused by the rules that are meant', (from, to, broken) => {
  const isOfFull = /57\.60|896|230\.00|666|VATEX|Exemption|386/.test(String(from))
  const xml = xmlOf(isOfFull ? full : simplifiedInvoice)
  const changed = xml.replace(from, to)
  expect(changed).not.toBe(xml)
  expect(brokenRules(changed)).toEqual(broken)
})

/** What is replaced in a correct invoice with a prepayment. */
const prepaidMutations: [string, string, string[]][] = [
  ['<cbc:IssueTime>09:00:07', '<cbc:IssueTime>09:00:07.1', ['BR-KSA-82 documents of prepayments']],
  ['<cbc:IssueDate>2026-11-20', '<cbc:IssueDate>20/11/2026', ['BR-KSA-82 documents of prepayments']],
  ['<cbc:ID>RUH-2026-000000<', '<cbc:ID><', ['BR-KSA-82 documents of prepayments']],
  [
    '<cbc:TaxAmount currencyID="SAR">30.00',
    '<cbc:TaxAmount currencyID="SAR">20.00',
    ['BR-KSA-81 prepaid', 'VAT of prepayments'],
  ],
  [
    '>0.00</cbc:PriceAmount>',
    '>0.01</cbc:PriceAmount>',
    ['BR-KSA-EN16931-11 line amount', 'lines of prepayments without an amount'],
  ],
  ['>388<', '>386<', ['prepayments of invoices only']],
]

test.each(prepaidMutations)(
  'a prepayment with %s instead is refused by the rules that are meant',
  (from, to, broken) => {
    const xml = xmlOf(full)
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    expect(brokenRules(changed)).toEqual(broken)
  },
)
