import { XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'

/**
 * Rules of the tax authority (ZATCA, XML implementation standard) for invoices and notes, written from their texts and not from our
 * builder. Amounts are compared in halalas. Each rule has the number of the authority or of EN 16931 where one is known.
 */

const ns = {
  i: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
}

type Reader = {
  text: (path: string, from?: XmlNode) => string | undefined
  texts: (path: string, from?: XmlNode) => string[]
  all: (path: string, from?: XmlNode) => XmlNode[]
  /** An amount in halalas; NaN for anything but a number with two decimals. */
  money: (path: string, from?: XmlNode) => number
}

function readerOf(root: XmlNode): Reader {
  const all = (path: string, from: XmlNode = root) => from.find(path, ns)
  const texts = (path: string, from?: XmlNode) => all(path, from).map((node) => node.content)
  const text = (path: string, from?: XmlNode) => texts(path, from)[0]
  const money = (path: string, from?: XmlNode) => halalasOf(text(path, from))
  return { text, texts, all, money }
}

function halalasOf(text: string | undefined): number {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(text ?? '')
  return match ? Number(`${match[1]}${match[2]}${match[3]}`) : Number.NaN
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** 15.00 % of 100.00, half-up, with the arithmetic of whole numbers. */
function share(amount: number, percent: number): number {
  return Math.floor((amount * percent + 5000) / 10_000)
}

const profiles = /^0[12]0[01]{4}$/
const types = ['388', '381', '383', '386']
const exemptions: Record<string, RegExp> = {
  Z: /^VATEX-SA-(?:32|33|34-[1-5]|35|36|EDU|HEA|MLTRY|DIPLOMATIC)$/,
  E: /^VATEX-SA-(?:29|29-7|30)$/,
  O: /^VATEX-SA-OOS$/,
}

const line = 'cac:InvoiceLine'
const total = 'cac:LegalMonetaryTotal'
const seller = 'cac:AccountingSupplierParty/cac:Party'
const isNote = ({ text }: Reader) => ['381', '383'].includes(text('cbc:InvoiceTypeCode') ?? '')
const isSimplified = ({ text }: Reader) => text('cbc:InvoiceTypeCode/@name')?.startsWith('02') === true
const reference = (id: string) => `cac:AdditionalDocumentReference[cbc:ID='${id}']`

/** The order of the children of the root in UBL 2.1. */
const order = [
  'ext:UBLExtensions',
  'cbc:ProfileID',
  'cbc:ID',
  'cbc:UUID',
  'cbc:IssueDate',
  'cbc:IssueTime',
  'cbc:InvoiceTypeCode',
  'cbc:Note',
  'cbc:DocumentCurrencyCode',
  'cbc:TaxCurrencyCode',
  'cac:OrderReference',
  'cac:BillingReference',
  'cac:ContractDocumentReference',
  'cac:AdditionalDocumentReference',
  'cac:Signature',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:Delivery',
  'cac:PaymentMeans',
  'cac:AllowanceCharge',
  'cac:TaxTotal',
  'cac:LegalMonetaryTotal',
  'cac:InvoiceLine',
]

function isInOrder({ all }: Reader): boolean {
  const places = all('*').map((node) =>
    node instanceof XmlElement ? order.indexOf(`${node.prefix}:${node.name}`) : -1,
  )
  return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0))
}

const rules: Record<string, (read: Reader) => boolean> = {
  'UBL order': isInOrder,
  'BR-KSA-EN16931-01 profile': ({ text }) => text('cbc:ProfileID') === 'reporting:1.0',
  'BR-02 number': ({ text }) => (text('cbc:ID') ?? '') !== '',
  'BR-KSA-03 UUID': ({ text }) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text('cbc:UUID') ?? ''),
  'BR-03 date': ({ text }) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text('cbc:IssueDate') ?? ''),
  'BR-KSA-70 time': ({ text }) => /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text('cbc:IssueTime') ?? ''),
  'BR-KSA-05 type': ({ text }) => types.includes(text('cbc:InvoiceTypeCode') ?? ''),
  'BR-KSA-06 profile code': ({ text }) => profiles.test(text('cbc:InvoiceTypeCode/@name') ?? ''),
  'BR-KSA-68 currencies': ({ text }) =>
    text('cbc:DocumentCurrencyCode') === 'SAR' && text('cbc:TaxCurrencyCode') === 'SAR',
  'BR-KSA-34 counter': ({ text }) => /^\d+$/.test(text(`${reference('ICV')}/cbc:UUID`) ?? ''),
  'BR-KSA-61 previous hash': ({ text }) =>
    /^[\w+/]{43,86}={0,2}$/.test(text(`${reference('PIH')}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`) ?? ''),
  'BR-KSA-27 QR code': ({ text }) =>
    /^[\w+/]+={0,2}$/.test(text(`${reference('QR')}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`) ?? ''),
  'BR-KSA-28 signature id': ({ text }) =>
    text('cac:Signature/cbc:ID') === 'urn:oasis:names:specification:ubl:signature:Invoice',
  'BR-KSA-29 signature information': ({ texts }) =>
    texts("ext:UBLExtensions//*[local-name()='SignatureInformation']/cbc:ID")[0] ===
    'urn:oasis:names:specification:ubl:signature:1',
  'BR-KSA-30 signature method': ({ text }) =>
    text('cac:Signature/cbc:SignatureMethod') === 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
  'BR-KSA-60 stamp': ({ text }) => (text('ext:UBLExtensions//ds:SignatureValue') ?? '') !== '',
  'BR-06 seller': ({ text }) => {
    const name = text(`${seller}/cac:PartyLegalEntity/cbc:RegistrationName`) ?? ''
    return name.trim() !== '' && Buffer.byteLength(name) <= 127
  },
  'BR-KSA-08 registration': ({ all }) => {
    const ids = all(`${seller}/cac:PartyIdentification/cbc:ID[@schemeID='CRN']`)
    return ids.length === 1 && /^\d{10}$/.test(ids[0]!.content)
  },
  'BR-KSA-40 VAT number': ({ text }) => /^3\d{13}3$/.test(text(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`) ?? ''),
  'BR-KSA-09 address': ({ text }) =>
    ['StreetName', 'CitySubdivisionName', 'CityName'].every(
      (name) => (text(`${seller}/cac:PostalAddress/cbc:${name}`) ?? '').trim() !== '',
    ),
  'BR-KSA-37 building': ({ text }) => /^\d{4}$/.test(text(`${seller}/cac:PostalAddress/cbc:BuildingNumber`) ?? ''),
  'BR-KSA-66 postcode': ({ text }) => /^\d{5}$/.test(text(`${seller}/cac:PostalAddress/cbc:PostalZone`) ?? ''),
  'BR-09 country': ({ text }) => text(`${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === 'SA',
  'BR-KSA-25 buyer': ({ text }) =>
    (text('cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName') ?? '').trim() !== '',
  'BR-KSA-46 buyer of a standard document': (read) =>
    isSimplified(read) ||
    /^3\d{13}3$/.test(read.text('cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID') ?? ''),
  'BR-KSA-63 address of the buyer of a standard document': (read) => {
    const part = (name: string) =>
      read.text(`cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:${name}`)?.trim() ?? ''
    const isWhole = ['StreetName', 'CitySubdivisionName', 'CityName'].every((name) => part(name) !== '')
    return (
      isSimplified(read) || (isWhole && /^\d{4}$/.test(part('BuildingNumber')) && /^\d{5}$/.test(part('PostalZone')))
    )
  },
  'no identity number of a buyer': ({ all }) =>
    all('cac:AccountingCustomerParty//cac:PartyIdentification').length === 0,
  'BR-KSA-15 supply': ({ text }) => {
    const [from, until] = ['Actual', 'Latest'].map((end) => text(`cac:Delivery/cbc:${end}DeliveryDate`) ?? '')
    return /^\d{4}-\d\d-\d\d$/.test(from!) && /^\d{4}-\d\d-\d\d$/.test(until!) && from! <= until!
  },
  'BR-KSA-16 payment means': ({ text }) =>
    ['10', '30', '42', '48', '1'].includes(text('cac:PaymentMeans/cbc:PaymentMeansCode') ?? ''),
  'BR-KSA-17 reason of a note': (read) =>
    !isNote(read) || (read.text('cac:PaymentMeans/cbc:InstructionNote') ?? '').trim() !== '',
  'BR-KSA-56 original of a note': (read) =>
    !isNote(read) || (read.text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') ?? '').trim() !== '',
  'BR-DEC two decimals': ({ texts }) =>
    texts('//*[@currencyID]').length > 0 &&
    texts('//*[@currencyID]').every((amount) => !Number.isNaN(halalasOf(amount))),
  'BR-KSA-F-04 amounts above zero': ({ texts }) =>
    texts('//*[@currencyID][not(self::cbc:PayableRoundingAmount)]').every((amount) => halalasOf(amount) >= 0),
  'BR-KSA-CL-02 currency': ({ texts }) => texts('//@currencyID').every((currency) => currency === 'SAR'),
  'BR-16 lines': ({ all }) => all(line).length > 0,
  'BR-21 numbers of lines': ({ texts }) => texts(`${line}/cbc:ID`).every((id, at) => id === String(at + 1)),
  'BR-25 names of lines': ({ all, text }) =>
    all(line).every((one) => (text('cac:Item/cbc:Name', one) ?? '').trim() !== ''),
  'BR-KSA-EN16931-11 line amount': (read) =>
    read.all(line).every((one) => {
      const quantity = Number(read.text('cbc:InvoicedQuantity', one))
      return (
        read.money('cbc:LineExtensionAmount', one) ===
        Math.round(quantity * read.money('cac:Price/cbc:PriceAmount', one))
      )
    }),
  'BR-KSA-50 VAT of a line': (read) =>
    read.all(line).every((one) => {
      const percent = halalasOf(read.text('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', one))
      return (
        read.money('cac:TaxTotal/cbc:TaxAmount', one) === share(read.money('cbc:LineExtensionAmount', one), percent)
      )
    }),
  'BR-KSA-51 line with VAT': (read) =>
    read
      .all(line)
      .every(
        (one) =>
          read.money('cac:TaxTotal/cbc:RoundingAmount', one) ===
          read.money('cbc:LineExtensionAmount', one) + read.money('cac:TaxTotal/cbc:TaxAmount', one),
      ),
  'BR-CO-10 sum of lines': ({ money, all }) =>
    money(`${total}/cbc:LineExtensionAmount`) === sum(all(line).map((one) => money('cbc:LineExtensionAmount', one))),
  'BR-CO-11 allowances': ({ money, all }) =>
    money(`${total}/cbc:AllowanceTotalAmount`) ===
    sum(all('cac:AllowanceCharge').map((one) => money('cbc:Amount', one))),
  'BR-CO-13 without VAT': ({ money }) =>
    money(`${total}/cbc:TaxExclusiveAmount`) ===
    money(`${total}/cbc:LineExtensionAmount`) - money(`${total}/cbc:AllowanceTotalAmount`),
  'BR-CO-14 VAT': ({ money, all }) =>
    money('cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount') ===
    sum(all('cac:TaxTotal/cac:TaxSubtotal').map((one) => money('cbc:TaxAmount', one))),
  'BR-KSA-EN16931-09 both totals of VAT': ({ texts }) => {
    const amounts = texts('cac:TaxTotal/cbc:TaxAmount')
    return amounts.length === 2 && amounts[0] === amounts[1]
  },
  'BR-CO-17 VAT of a category': ({ all, money, text }) =>
    all('cac:TaxTotal/cac:TaxSubtotal').every(
      (one) =>
        money('cbc:TaxAmount', one) ===
        share(money('cbc:TaxableAmount', one), halalasOf(text('cac:TaxCategory/cbc:Percent', one))),
    ),
  'BR-S-08 net of a category': (read) =>
    read.all('cac:TaxTotal/cac:TaxSubtotal').every((one) => {
      const code = read.text('cac:TaxCategory/cbc:ID', one)!
      const percent = read.text('cac:TaxCategory/cbc:Percent', one)!
      const of = `[cbc:ID='${code}'][cbc:Percent='${percent}']`
      const lines = read.all(`${line}[cac:Item/cac:ClassifiedTaxCategory${of}]`)
      const allowances = read.all(`cac:AllowanceCharge[cac:TaxCategory${of}]`)
      return (
        read.money('cbc:TaxableAmount', one) ===
        sum(lines.map((node) => read.money('cbc:LineExtensionAmount', node))) -
          sum(allowances.map((node) => read.money('cbc:Amount', node)))
      )
    }),
  'BR-CO-18 every category has its total': (read) => {
    const key = (node: XmlNode) => `${read.text('cbc:ID', node)} ${read.text('cbc:Percent', node)}`
    const used = new Set(read.all(`${line}/cac:Item/cac:ClassifiedTaxCategory`).map(key))
    const totals = read.all('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').map(key)
    return totals.length === used.size && totals.every((one) => used.has(one))
  },
  'BR-KSA-18 categories': ({ texts }) =>
    texts('//*[self::cac:TaxCategory or self::cac:ClassifiedTaxCategory]/cbc:ID').every((code) =>
      /^[SZEO]$/.test(code),
    ),
  'BR-KSA-84 rates': ({ all, text }) =>
    all('//*[self::cac:TaxCategory or self::cac:ClassifiedTaxCategory]').every((one) => {
      const [code, percent] = [text('cbc:ID', one), text('cbc:Percent', one)]
      return code === 'S' ? percent === '15.00' || percent === '5.00' : percent === '0.00'
    }),
  'BR-KSA-23 reasons without VAT': ({ all, text }) =>
    all('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').every((one) => {
      const [code = '', reason, words] = ['ID', 'TaxExemptionReasonCode', 'TaxExemptionReason'].map((name) =>
        text(`cbc:${name}`, one),
      )
      if (code === 'S') return reason === undefined && words === undefined
      return exemptions[code]?.test(reason ?? '') === true && (words ?? '').trim() !== ''
    }),
  'BR-CO-15 with VAT': ({ money }) =>
    money(`${total}/cbc:TaxInclusiveAmount`) ===
    money(`${total}/cbc:TaxExclusiveAmount`) + money('cac:TaxTotal/cbc:TaxAmount'),
  'BR-KSA-81 prepaid': ({ money, all }) => {
    const paid = all(`${line}[cac:DocumentReference/cbc:DocumentTypeCode='386']/cac:TaxTotal/cac:TaxSubtotal`)
    const amounts = paid.map((one) => money('cbc:TaxableAmount', one) + money('cbc:TaxAmount', one))
    return money(`${total}/cbc:PrepaidAmount`) === sum(amounts)
  },
  'BR-KSA-82 documents of prepayments': ({ all, text }) =>
    all(`${line}/cac:DocumentReference`).every(
      (one) =>
        text('cbc:DocumentTypeCode', one) === '386' &&
        (text('cbc:ID', one) ?? '') !== '' &&
        /^\d{4}-\d\d-\d\d$/.test(text('cbc:IssueDate', one) ?? '') &&
        /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text('cbc:IssueTime', one) ?? ''),
    ),
  'lines of prepayments without an amount': ({ all, money }) =>
    all(`${line}[cac:DocumentReference]`).every(
      (one) =>
        money('cbc:LineExtensionAmount', one) === 0 &&
        money('cac:TaxTotal/cbc:TaxAmount', one) === 0 &&
        money('cac:Price/cbc:PriceAmount', one) === 0,
    ),
  'each prepayment once': ({ texts }) => {
    const numbers = texts(`${line}/cac:DocumentReference/cbc:ID`)
    return new Set(numbers).size === numbers.length
  },
  'VAT of prepayments': ({ all, money, text }) =>
    all(`${line}[cac:DocumentReference]/cac:TaxTotal/cac:TaxSubtotal`).every((one) => {
      const percent = halalasOf(text('cac:TaxCategory/cbc:Percent', one))
      // A part of a prepayment is rounded by itself.
      return Math.abs(money('cbc:TaxAmount', one) - share(money('cbc:TaxableAmount', one), percent)) <= 2
    }),
  'prepayments of invoices only': ({ all, text }) =>
    text('cbc:InvoiceTypeCode') === '388' || all(`${line}/cac:DocumentReference`).length === 0,
  'originals of notes only': (read) => isNote(read) || read.all('cac:BillingReference').length === 0,
  'BR-CO-16 payable': ({ money, text }) => {
    const rounding =
      text(`${total}/cbc:PayableRoundingAmount`) === undefined ? 0 : money(`${total}/cbc:PayableRoundingAmount`)
    return (
      money(`${total}/cbc:PayableAmount`) ===
      money(`${total}/cbc:TaxInclusiveAmount`) - money(`${total}/cbc:PrepaidAmount`) + rounding
    )
  },
}

/** The rules that a document breaks, by name; throws for text that is no XML. */
export function brokenRules(xml: string): string[] {
  const parsed = XmlDocument.fromString(xml)
  try {
    const read = readerOf(parsed.root)
    return Object.entries(rules).flatMap(([name, holds]) => (holds(read) ? [] : [name]))
  } finally {
    parsed.dispose()
  }
}
