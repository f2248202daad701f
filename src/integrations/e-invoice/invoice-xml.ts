import {
  documentTypes,
  paymentMeans,
  type Buyer,
  type IssueMoment,
  type LineCategory,
  type NationalAddress,
  type TaxDocument,
} from '#domain/billing/tax-documents/invoice.ts'
import { lineAmount, lineVat, totalsOf, type DocumentTotals } from '#domain/billing/tax-documents/totals.ts'
import { halalas, sumOf, toDecimal, type Halalas } from '#domain/money/money.ts'
import { element, type Element } from './xml.ts'

/** The amount of money as an element in riyals. */
function money(tag: string, amount: Halalas): Element {
  return element(`${tag} currencyID="SAR"`, toDecimal(amount))
}

/** A percentage from hundredths of a percent, with two decimals. */
function percent(rate: number): string {
  return toDecimal(halalas(rate))
}

const profileCodes = { simplified: '0200000', standard: '0100000' } as const

/** What is known once a document is signed; its hash leaves both out. */
type SignatureParts = { readonly qrCode: string; readonly isSigned: boolean }

/**
 * The elements of a document in the order of UBL 2.1 and the tax authority's rules (ZATCA, XML implementation standard), from its
 * profile to its lines. The signature's own element is laid out before them.
 */
export function documentElements(invoice: TaxDocument, { qrCode, isSigned }: SignatureParts): Element[] {
  const totals = totalsOf(invoice)
  const { type, profile, number, uuid, issued, seller, note, contractNumber } = invoice
  return [
    element('cbc:ProfileID', 'reporting:1.0'),
    element('cbc:ID', number),
    element('cbc:UUID', uuid),
    element('cbc:IssueDate', issued.date),
    element('cbc:IssueTime', timeOf(issued)),
    element(`cbc:InvoiceTypeCode name="${profileCodes[profile]}"`, documentTypes[type]),
    element('cbc:DocumentCurrencyCode', 'SAR'),
    element('cbc:TaxCurrencyCode', 'SAR'),
    ...(note?.originals ?? []).map((original) =>
      element('cac:BillingReference', [element('cac:InvoiceDocumentReference', [element('cbc:ID', original)])]),
    ),
    contractNumber === undefined
      ? undefined
      : element('cac:ContractDocumentReference', [element('cbc:ID', contractNumber)]),
    element('cac:AdditionalDocumentReference', [
      element('cbc:ID', 'ICV'),
      element('cbc:UUID', String(invoice.counter)),
    ]),
    embedded('PIH', invoice.previousHash),
    embedded('QR', qrCode),
    isSigned
      ? element('cac:Signature', [
          element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
          element('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
        ])
      : undefined,
    element('cac:AccountingSupplierParty', [
      element('cac:Party', [
        element('cac:PartyIdentification', [element('cbc:ID schemeID="CRN"', seller.commercialRegistration)]),
        address(seller.address),
        taxScheme(seller.vatNumber),
        element('cac:PartyLegalEntity', [element('cbc:RegistrationName', seller.name)]),
      ]),
    ]),
    element('cac:AccountingCustomerParty', [element('cac:Party', party(invoice.buyer))]),
    element('cac:Delivery', [
      element('cbc:ActualDeliveryDate', invoice.supply.from.date),
      element('cbc:LatestDeliveryDate', invoice.supply.until.date),
    ]),
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', paymentMeans[invoice.payment]),
      note && element('cbc:InstructionNote', note.reason),
    ]),
    ...invoice.discounts.map(({ amount, reason, category }) =>
      element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', 'false'),
        element('cbc:AllowanceChargeReason', reason),
        money('cbc:Amount', amount),
        taxCategory('cac:TaxCategory', category, { withReason: false }),
      ]),
    ),
    element('cac:TaxTotal', [money('cbc:TaxAmount', totals.vat)]),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', totals.vat),
      ...totals.categories.map(({ category, net, vat }) =>
        element('cac:TaxSubtotal', [
          money('cbc:TaxableAmount', net),
          money('cbc:TaxAmount', vat),
          taxCategory('cac:TaxCategory', category, { withReason: true }),
        ]),
      ),
    ]),
    monetaryTotal(totals),
    ...lineElements(invoice),
  ].filter((one) => one !== undefined)
}

/** A time with seconds and without fractions of them. */
export function timeOf({ time, seconds }: Pick<IssueMoment, 'time' | 'seconds'>): string {
  return `${time}:${String(seconds).padStart(2, '0')}`
}

function embedded(id: 'PIH' | 'QR', base64: string): Element {
  return element('cac:AdditionalDocumentReference', [
    element('cbc:ID', id),
    element('cac:Attachment', [element('cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain"', base64)]),
  ])
}

function address({ street, building, district, city, postcode }: NationalAddress): Element {
  return element('cac:PostalAddress', [
    element('cbc:StreetName', street),
    element('cbc:BuildingNumber', building),
    element('cbc:CitySubdivisionName', district),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postcode),
    element('cac:Country', [element('cbc:IdentificationCode', 'SA')]),
  ])
}

function taxScheme(vatNumber: string): Element {
  return element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', vatNumber),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}

function party({ name, vatNumber, address: of }: Buyer): (Element | undefined)[] {
  return [
    of && address(of),
    vatNumber === undefined ? undefined : taxScheme(vatNumber),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
  ]
}

function taxCategory(
  tag: string,
  { code, rate, exemption }: LineCategory,
  { withReason }: { withReason: boolean },
): Element {
  return element(tag, [
    element('cbc:ID', code),
    element('cbc:Percent', percent(rate)),
    withReason && exemption ? element('cbc:TaxExemptionReasonCode', exemption.code) : undefined,
    withReason && exemption ? element('cbc:TaxExemptionReason', exemption.text) : undefined,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}

function monetaryTotal({ lines, net, gross, discounts, prepaid, rounding, payable }: DocumentTotals): Element {
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', lines),
    money('cbc:TaxExclusiveAmount', net),
    money('cbc:TaxInclusiveAmount', gross),
    money('cbc:AllowanceTotalAmount', discounts),
    money('cbc:PrepaidAmount', prepaid),
    rounding === 0 ? undefined : money('cbc:PayableRoundingAmount', rounding),
    money('cbc:PayableAmount', payable),
  ])
}

/** The lines, then one line without an amount for each prepayment invoice. */
function lineElements({ lines, prepayments }: TaxDocument): Element[] {
  const supplied = lines.map((line, index) =>
    element('cac:InvoiceLine', [
      element('cbc:ID', String(index + 1)),
      element('cbc:InvoicedQuantity unitCode="PCE"', `${line.quantity}.000000`),
      money('cbc:LineExtensionAmount', lineAmount(line)),
      element('cac:TaxTotal', [
        money('cbc:TaxAmount', lineVat(line)),
        money('cbc:RoundingAmount', sumOf(lineAmount(line), lineVat(line))),
      ]),
      item(line.name, line.category),
      element('cac:Price', [money('cbc:PriceAmount', line.unitPrice)]),
    ]),
  )
  const paid = prepayments.map(({ number, issued, net, vat, category }, index) =>
    element('cac:InvoiceLine', [
      element('cbc:ID', String(lines.length + index + 1)),
      element('cbc:InvoicedQuantity unitCode="PCE"', '1.000000'),
      money('cbc:LineExtensionAmount', halalas(0)),
      element('cac:DocumentReference', [
        element('cbc:ID', number),
        element('cbc:IssueDate', issued.date),
        element('cbc:IssueTime', timeOf(issued)),
        element('cbc:DocumentTypeCode', documentTypes.prepayment),
      ]),
      element('cac:TaxTotal', [
        money('cbc:TaxAmount', halalas(0)),
        money('cbc:RoundingAmount', halalas(0)),
        element('cac:TaxSubtotal', [
          money('cbc:TaxableAmount', net),
          money('cbc:TaxAmount', vat),
          taxCategory('cac:TaxCategory', category, { withReason: false }),
        ]),
      ]),
      item('Prepayment', category),
      element('cac:Price', [money('cbc:PriceAmount', halalas(0))]),
    ]),
  )
  return [...supplied, ...paid]
}

function item(name: string, category: LineCategory): Element {
  return element('cac:Item', [
    element('cbc:Name', name),
    taxCategory('cac:ClassifiedTaxCategory', category, { withReason: false }),
  ])
}
