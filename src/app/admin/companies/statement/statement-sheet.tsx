import type { ReactNode } from 'react'
import { formatAmount, halalas, type Halalas } from '#domain/money/money.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { StatementView } from './load-statement.server.ts'
import { statementTexts, type StatementTexts } from './statement-texts.ts'
import { BothLanguages } from '../../../rental-papers/both-languages.tsx'

type Party = {
  readonly name: string
  readonly nameEn: string
  readonly vatNumber: string
  readonly commercialRegistration: string
}

type StatementSheetView = {
  readonly first: LocalDate
  readonly last: LocalDate
  readonly seller: Party
  readonly company: Party & { readonly address: string }
  readonly statement: StatementView
}

const { ar, en } = statementTexts

/** A text in Arabic with English beside it. */
function Both({ of }: { of: (texts: StatementTexts) => string }) {
  return <BothLanguages ar={of(ar)} en={of(en)} />
}

/** A statement on paper. It is in Arabic in every language of the back office, with English beside it. */
export function StatementSheet({ sheet: { first, last, seller, company, statement } }: { sheet: StatementSheetView }) {
  return (
    <article lang="ar" dir="rtl" className="paper mx-auto max-w-[60rem] rounded-card border border-line p-5 md:p-10">
      <header className="flex flex-wrap justify-between gap-4 border-b border-line pb-4">
        <div className="min-w-0">
          <p className="text-heading">{ar.heading}</p>
          <p lang="en" dir="ltr" className="text-start text-muted">
            {en.heading}
          </p>
        </div>
        <div className="min-w-0">
          <p className="font-semibold">{seller.name}</p>
          <Numbers party={seller} />
        </div>
      </header>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <div>
          <p className="text-sm text-muted">
            <Both of={({ of }) => of} />
          </p>
          <p className="font-semibold">
            <bdi>{company.name}</bdi>
          </p>
          {company.nameEn !== '' && (
            <p lang="en" className="text-muted">
              <bdi>{company.nameEn}</bdi>
            </p>
          )}
          <Numbers party={company} />
          {company.address !== '' && <p className="text-sm">{company.address}</p>}
        </div>
        <dl className="grid content-start gap-2">
          <Sum of={({ period }) => period}>
            {formatDate(first, 'ar')} – {formatDate(last, 'ar')}
          </Sum>
          <Sum of={({ opening }) => opening}>
            <Amount of={statement.opening} />
          </Sum>
          <Sum of={({ charged }) => charged}>
            <Amount of={statement.charged} />
          </Sum>
          <Sum of={({ paid }) => paid}>
            <Amount of={statement.paid} />
          </Sum>
          <Sum of={({ closing }) => closing} isStrong>
            <Amount of={statement.closing} /> ر.س
          </Sum>
        </dl>
      </div>
      {statement.hasMore && (
        <p className="mt-4 font-semibold">
          <Both of={({ more }) => more} />
        </p>
      )}
      {statement.rentals.length === 0 ? (
        <p className="mt-6 text-muted">
          <Both of={({ none }) => none} />
        </p>
      ) : (
        statement.rentals.map((rental) => (
          <Rental
            key={rental.id}
            rental={rental}
            lines={statement.lines.filter((line) => line.rental.id === rental.id)}
          />
        ))
      )}
      <p className="mt-6 border-t border-line pt-3 text-sm text-muted">
        <Both of={({ notInvoice }) => notInvoice} />
      </p>
    </article>
  )
}

function Numbers({ party: { vatNumber, commercialRegistration } }: { party: Party }) {
  const facts = [
    [({ vatNumber: name }: StatementTexts) => name, vatNumber],
    [({ registration }: StatementTexts) => registration, commercialRegistration],
  ] as const
  return facts.map(
    ([of, number]) =>
      number !== '' && (
        <p key={number} className="text-sm">
          <Both of={of} />: <bdi dir="ltr">{number}</bdi>
        </p>
      ),
  )
}

function Sum({
  of,
  isStrong = false,
  children,
}: {
  of: (texts: StatementTexts) => string
  isStrong?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 ${isStrong ? 'border-t border-line pt-2 font-semibold' : ''}`}
    >
      <dt>
        <Both of={of} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Amount({ of }: { of: Halalas }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {of < 0 && '−'}
      {formatAmount(halalas(Math.abs(of)))}
    </bdi>
  )
}

type Line = StatementView['lines'][number]

/** A rental of the period: what it is, and its entries. */
function Rental({ rental, lines }: { rental: StatementView['rentals'][number]; lines: readonly Line[] }) {
  const { reference, purchaseOrder, car, plates, drivers } = rental
  return (
    <section className="mt-6 break-inside-avoid-page border-t border-line pt-4">
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Fact of={(texts) => texts.rental}>
          <bdi dir="ltr" className="font-semibold">
            {reference}
          </bdi>
        </Fact>
        <Fact of={(texts) => texts.car}>
          <bdi>{car.ar}</bdi> <bdi className="text-muted">{car.en}</bdi>
        </Fact>
        {plates.length > 0 && (
          <Fact of={(texts) => texts.plate}>
            <bdi>{plates.join('، ')}</bdi>
          </Fact>
        )}
        <Fact of={(texts) => texts.driver}>
          <bdi>{drivers?.join('، ') ?? ar.erased}</bdi>
        </Fact>
        <Fact of={(texts) => texts.period}>
          {formatMoment(rental.pickup, 'ar')} – {formatMoment(rental.return, 'ar')}
        </Fact>
        {purchaseOrder !== '' && (
          <Fact of={(texts) => texts.purchaseOrder}>
            <bdi dir="ltr">{purchaseOrder}</bdi>
          </Fact>
        )}
      </dl>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <Head of={(texts) => texts.day} />
              <Head of={(texts) => texts.entry} />
              <Head of={(texts) => texts.amount} isAmount />
              <Head of={(texts) => texts.balance} isAmount />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-b border-line align-top">
                <td className="py-1.5 pe-3 whitespace-nowrap">
                  <bdi dir="ltr">{line.day}</bdi>
                </td>
                <td className="py-1.5 pe-3">
                  {line.entry.ar}
                  <span lang="en" className="block text-muted">
                    <bdi>{line.entry.en}</bdi>
                    {line.reference !== '' && (
                      <>
                        {' · '}
                        <bdi dir="ltr">{line.reference}</bdi>
                      </>
                    )}
                  </span>
                </td>
                <td className="py-1.5 text-end">
                  <Amount of={line.amount} />
                </td>
                <td className="py-1.5 text-end">
                  <Amount of={line.balance} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <td colSpan={2} className="py-1.5 pe-3">
                <Both of={(texts) => texts.total} />
              </td>
              <td className="py-1.5 text-end">
                <Amount of={halalas(rental.charged - rental.paid)} />
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Fact({ of, children }: { of: (texts: StatementTexts) => string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">
        <Both of={of} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Head({ of, isAmount = false }: { of: (texts: StatementTexts) => string; isAmount?: boolean }) {
  return (
    <th scope="col" className={`py-1.5 font-semibold ${isAmount ? 'text-end' : 'pe-3 text-start'}`}>
      {of(ar)}
      <span lang="en" className="block font-normal">
        {of(en)}
      </span>
    </th>
  )
}
