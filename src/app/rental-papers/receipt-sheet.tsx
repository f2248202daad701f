import { CompanyHead } from '../admin/shared/booking/company-head.tsx'
import { Price } from '../ui/price.tsx'
import { Fact, Moment, companyNumbers } from './paper-parts.tsx'
import { paperTextsIn } from './paper-texts.ts'
import type { ReceiptView } from './view-receipt.server.ts'

/** The receipt of a payment, a refund or a deposit, on paper light in every theme. */
export function ReceiptSheet({ view }: { view: ReceiptView }) {
  const { type, language, company } = view
  const { receipt: texts, ...papers } = paperTextsIn(language)
  return (
    <article className="paper mx-auto max-w-[40rem] rounded-card border border-line p-5 md:p-10">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-4">
        <CompanyHead company={company} numbers={companyNumbers(company, language)} />
      </div>
      <h1 className="mt-4 text-heading print:text-xl">{texts.titles[type]}</h1>
      <p className="mt-4 rounded-control bg-brand-soft px-5 py-4 text-center text-heading print:border print:border-line">
        <Price amount={view.amount} />
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
        <Fact label={texts.customer}>
          <bdi>{view.customer}</bdi>
        </Fact>
        <Fact label={papers.reference}>
          <bdi dir="ltr">{view.booking}</bdi>
        </Fact>
        <Fact label={texts.at}>
          <Moment moment={view.at} language={language} />
        </Fact>
        <Fact label={texts.method}>{view.method}</Fact>
        <Fact label={texts.number}>
          <bdi dir="ltr">{view.number}</bdi>
        </Fact>
        {view.reference && (
          <Fact label={texts.reference}>
            <bdi dir="ltr">{view.reference}</bdi>
          </Fact>
        )}
      </dl>
      <p className="mt-5 border-t border-line pt-3 text-sm text-muted">{texts.footers[type]}</p>
    </article>
  )
}
