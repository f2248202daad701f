import { formatAmount, type Halalas } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { directionOf } from '#domain/text/languages.ts'
import { companyNumbers, Fact } from '../../../rental-papers/paper-parts.tsx'
import { CompanyHead } from '../../shared/booking/company-head.tsx'
import { documentTextsIn } from '../../shared/billing/document-texts.ts'
import type { StatementView } from './load-statement.server.ts'

/** The statement of a rental on A4, light in every theme. */
export function StatementSheet({ view }: { view: StatementView }) {
  const { language, company, rows, sums } = view
  const { statement: texts, list } = documentTextsIn(language)
  const totals: [string, Halalas, boolean][] = [
    [texts.charged, sums.charged, true],
    [texts.ofWhichVat, sums.vat, sums.vat !== 0],
    [texts.coming, sums.coming, sums.coming !== 0],
    [texts.paid, sums.paid, true],
    [texts.owed, sums.owed, true],
    [texts.depositHeld, sums.deposit, sums.deposit !== 0],
  ]
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="paper mx-auto max-w-[52rem] rounded-card border border-line p-5 md:p-10"
    >
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-4">
        <CompanyHead company={company} numbers={companyNumbers(company, language)} />
      </div>
      <h2 className="mt-4 text-heading print:text-xl">{texts.title}</h2>
      <p className="font-semibold">{texts.noInvoice}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
        <Fact label={list.customer}>
          <bdi>{view.customer}</bdi>
        </Fact>
        <Fact label={list.booking}>
          <bdi dir="ltr">{view.reference}</bdi>
        </Fact>
        <Fact label={texts.period}>
          {formatMoment(view.pickup, language)} – {formatMoment(view.return, language)}
        </Fact>
        <Fact label={texts.at}>{formatMoment(view.at, language)}</Fact>
      </dl>
      <div className="mt-5 overflow-x-auto">
        <table className="w-full text-start">
          <thead>
            <tr className="border-b border-line text-sm">
              {[texts.entry, texts.charge, texts.payment, texts.deposit].map((title) => (
                <th key={title} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, at, title, product, text, charge, paid, deposit }) => (
              <tr key={id} className="border-b border-line align-top">
                <td className="py-2 pe-3">
                  {title}
                  <span className="block text-sm text-muted">{formatMoment(at, language)}</span>
                  {product && (
                    <span className="block text-sm text-muted">
                      <bdi dir="ltr">{product}</bdi>
                    </span>
                  )}
                  {text && <span className="block text-sm text-muted">{text}</span>}
                </td>
                {[charge, paid, deposit].map((amount, column) => (
                  <td key={column} className="py-2 pe-3">
                    {amount !== null && <bdi dir="ltr">{formatAmount(amount)}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="mt-3">{texts.none}</p>}
      <dl className="ms-auto mt-4 grid max-w-md gap-2">
        {totals.flatMap(([label, amount, isShown]) =>
          isShown
            ? [
                <div key={label} className="flex justify-between gap-6">
                  <dt>{label}</dt>
                  <dd className="font-semibold">
                    <bdi dir="ltr">{formatAmount(amount)}</bdi> {texts.currency}
                  </dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </article>
  )
}
