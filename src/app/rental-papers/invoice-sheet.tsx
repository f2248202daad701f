import type { ReactNode } from 'react'
import type { IssuingMode } from '#domain/settings/invoicing.ts'
import type { TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import { lineAmount, lineVat, type DocumentTotals } from '#domain/billing/tax-documents/totals.ts'
import { formatAmount, formatPercentage, sumOf, type Halalas } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import type { DocumentTexts } from '../i18n/billing/document-texts-ar.ts'
import { documentTextsIn } from '../admin/shared/billing/document-texts.ts'
import { QrCode, type QrPath } from '../admin/shared/screen/qr-code.tsx'
import { BothLanguages } from './both-languages.tsx'

export type InvoiceView = {
  readonly mode: IssuingMode
  /** The authority has not cleared it yet, so the customer must not get it. */
  readonly isHeld: boolean
  readonly content: TaxDocument
  readonly reference: string | null
  readonly totals: DocumentTotals
  readonly qrCode: QrPath
}

const ar = documentTextsIn('ar')
const en = documentTextsIn('en')

/** A text in Arabic with English beside it, as the law wants invoices. */
function Both({ of }: { of: (texts: DocumentTexts) => string }) {
  return <BothLanguages ar={of(ar)} en={of(en)} />
}

type InvoiceSheetProps = { sheet: InvoiceView; isNarrow: boolean; isCopy: boolean }

/** An issued document on paper. It is in Arabic in every language of the back office. */
export function InvoiceSheet({ sheet, isNarrow, isCopy }: InvoiceSheetProps) {
  const { content, mode, isHeld, totals, reference, qrCode } = sheet
  const { seller, buyer, note, contractNumber, supply, issued, payment } = content
  const { street, building, district, city, postcode } = seller.address
  const isCredit = content.type === 'creditNote'
  return (
    <article
      lang="ar"
      dir="rtl"
      className={`paper mx-auto rounded-card border border-line ${isNarrow ? 'max-w-[80mm] p-3 text-sm' : 'max-w-[52rem] p-5 md:p-10'}`}
    >
      <header
        className={`flex justify-between gap-4 border-b border-line pb-4 ${isNarrow ? 'flex-col text-center' : 'max-sm:flex-col print:flex-row'}`}
      >
        <div className="min-w-0 grow">
          <p className={isNarrow ? 'text-title' : 'text-heading'}>{ar.titles[content.profile][content.type]}</p>
          <p lang="en" className="text-muted">
            {en.titles[content.profile][content.type]}
          </p>
          {isHeld && (
            <p className="mt-2 font-semibold text-danger">
              <Both of={({ paper }) => paper.notCleared} />
            </p>
          )}
          {isCopy && !isHeld && (
            <p className="mt-2 inline-block rounded-control border-2 border-ink px-3 py-1 font-semibold">
              <Both of={({ paper }) => paper.copy} />
            </p>
          )}
          <p className="mt-3 font-semibold">{seller.name}</p>
          <p className="text-sm text-muted">
            {building} {street}، {district}، {city} <bdi>{postcode}</bdi>
          </p>
        </div>
        <QrCode
          {...qrCode}
          label={ar.paper.qrCode}
          className={isNarrow ? 'mx-auto w-[56mm]' : 'size-40 shrink-0 max-sm:mx-auto print:mx-0'}
        />
      </header>
      <dl className={`mt-4 grid gap-x-6 gap-y-2 ${isNarrow ? '' : 'sm:grid-cols-2'}`}>
        <Fact of={({ paper }) => (note ? paper.noteNumber : paper.number)}>
          <bdi dir="ltr">{content.number}</bdi>
        </Fact>
        <Fact of={({ paper }) => paper.issuedAt}>
          <bdi dir="ltr">
            {issued.date} {issued.time}
          </bdi>
        </Fact>
        <Fact of={({ paper }) => paper.vatNumber}>
          <bdi dir="ltr">{seller.vatNumber}</bdi>
        </Fact>
        <Fact of={({ paper }) => paper.registration}>
          <bdi dir="ltr">{seller.commercialRegistration}</bdi>
        </Fact>
        <Fact of={({ paper }) => paper.buyer}>
          <bdi>{buyer.name}</bdi>
        </Fact>
        {buyer.vatNumber !== undefined && (
          <Fact of={({ paper }) => paper.buyerVatNumber}>
            <bdi dir="ltr">{buyer.vatNumber}</bdi>
          </Fact>
        )}
        {buyer.address && (
          <Fact of={({ paper }) => paper.buyerAddress}>
            {buyer.address.building} {buyer.address.street}، {buyer.address.district}، {buyer.address.city}{' '}
            <bdi>{buyer.address.postcode}</bdi>
          </Fact>
        )}
        {reference !== null && (
          <Fact of={({ paper }) => paper.reference}>
            <bdi dir="ltr">{reference}</bdi>
          </Fact>
        )}
        <Fact of={({ paper }) => paper.supply}>
          {formatMoment(supply.from, 'ar')} – {formatMoment(supply.until, 'ar')}
        </Fact>
        {contractNumber !== undefined && (
          <Fact of={({ paper }) => paper.contract}>
            <bdi dir="ltr">{contractNumber}</bdi>
          </Fact>
        )}
        {note && (
          <>
            <Fact of={({ paper }) => paper.originals}>
              <bdi dir="ltr">{note.originals.join(', ')}</bdi>
            </Fact>
            <Fact of={({ paper }) => paper.reason}>{note.reason}</Fact>
          </>
        )}
        {!isCredit && (
          <Fact of={({ paper }) => paper.payment}>
            <Both of={({ paper }) => paper.payments[payment]} />
          </Fact>
        )}
      </dl>
      <NarrowLines content={content} className={isNarrow ? '' : 'sm:hidden print:hidden'} />
      {!isNarrow && <WideLines content={content} />}
      <Prepayments content={content} />
      <Totals content={content} totals={totals} />
      {mode === 'prepared' && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          <Both of={({ paper }) => paper.notSent} />
        </p>
      )}
    </article>
  )
}

function Fact({ of, children }: { of: (texts: DocumentTexts) => string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm">
        <Both of={of} />
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Amount({ of }: { of: Halalas }) {
  return <bdi dir="ltr">{formatAmount(of)}</bdi>
}

/** The lines on a roll of paper, and on a phone. */
function NarrowLines({ content: { lines }, className }: { content: TaxDocument; className: string }) {
  return (
    <ul className={`mt-4 divide-y divide-line border-y border-line ${className}`}>
      {lines.map((line, at) => (
        <li key={at} className="flex justify-between gap-3 py-2">
          <span>
            {line.name}
            <span className="block text-muted">
              <bdi dir="ltr">
                {line.quantity} × {formatAmount(line.unitPrice)}
              </bdi>
            </span>
          </span>
          <Amount of={sumOf(lineAmount(line), lineVat(line))} />
        </li>
      ))}
    </ul>
  )
}

function WideLines({ content: { lines } }: { content: TaxDocument }) {
  const heads: ((texts: DocumentTexts) => string)[] = [
    ({ paper }) => paper.item,
    ({ paper }) => paper.quantity,
    ({ paper }) => paper.unitPrice,
    ({ issue }) => issue.net,
    ({ paper }) => paper.rate,
    ({ issue }) => issue.gross,
  ]
  return (
    <div className="mt-5 hidden overflow-x-auto sm:block print:block">
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line">
            {heads.map((of, at) => (
              <th key={at} scope="col" className="py-2 pe-3 text-start text-sm font-semibold">
                <span className="block">{of(ar)}</span>
                <span lang="en" className="block font-normal text-muted">
                  {of(en)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at} className="border-b border-line">
              <td className="py-2 pe-3">
                {line.name}
                <span lang="en" className="block text-sm text-muted">
                  {line.nameEn}
                </span>
              </td>
              <td className="py-2 pe-3">{line.quantity}</td>
              <td className="py-2 pe-3">
                <Amount of={line.unitPrice} />
              </td>
              <td className="py-2 pe-3">
                <Amount of={lineAmount(line)} />
              </td>
              <td className="py-2 pe-3">
                <bdi dir="ltr">{formatPercentage(line.category.rate)}</bdi>
                {line.category.code !== 'S' && (
                  <span className="block text-sm text-muted">{ar.paper.categories[line.category.code]}</span>
                )}
              </td>
              <td className="py-2 pe-3">
                <Amount of={sumOf(lineAmount(line), lineVat(line))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The prepayment invoices that are counted as paid. */
function Prepayments({ content: { prepayments } }: { content: TaxDocument }) {
  if (prepayments.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line border-b border-line text-sm">
      {prepayments.map(({ number, issued, net, vat }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <span>
            <Both of={({ types }) => types.prepayment} />{' '}
            <bdi dir="ltr" className="font-semibold whitespace-nowrap">
              {number}
            </bdi>{' '}
            <bdi dir="ltr" className="whitespace-nowrap text-muted">
              {issued.date} {issued.time}
            </bdi>
          </span>
          <Amount of={sumOf(net, vat)} />
        </li>
      ))}
    </ul>
  )
}

function Totals({ content, totals }: { content: TaxDocument; totals: DocumentTotals }) {
  const isCredit = content.type === 'creditNote'
  // What is due of a document follows from its prepayments alone: a payment may have come before it, and is on the account.
  const isWhole = totals.payable === totals.gross
  const rows: [(texts: DocumentTexts) => string, Halalas, boolean][] = [
    [({ paper }) => paper.discounts, totals.discounts, content.discounts.length > 0],
    [({ paper }) => paper.net, totals.net, true],
    [({ paper }) => paper.vat, totals.vat, true],
    [({ paper }) => paper.gross, totals.gross, !isWhole],
    [({ paper }) => paper.prepaid, totals.prepaid, totals.prepaid !== 0],
    [({ paper }) => paper.rounding, totals.rounding, totals.rounding !== 0],
  ]
  return (
    <dl className="ms-auto mt-4 grid max-w-md gap-2">
      {rows.flatMap(([of, amount, isShown], at) =>
        isShown
          ? [
              <div key={at} className="flex justify-between gap-6">
                <dt>
                  <Both of={of} />
                </dt>
                <dd>
                  <Amount of={amount} />
                </dd>
              </div>,
            ]
          : [],
      )}
      <div className="flex justify-between gap-6 border-t border-line pt-2 font-semibold">
        <dt>
          <Both of={({ paper }) => (isWhole ? paper.gross : isCredit ? paper.credited : paper.payable)} />
        </dt>
        <dd>
          <Amount of={totals.payable} /> <span lang="ar">ر.س</span>
        </dd>
      </div>
    </dl>
  )
}
