import {
  CalendarX2,
  CarFront,
  ClipboardCheck,
  CreditCard,
  Fuel,
  Gauge,
  IdCard,
  LockKeyhole,
  ShieldCheck,
  Timer,
  TriangleAlert,
  UserRoundCheck,
} from 'lucide-react'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'

type Terms = PageTexts['terms']['list']

const icons: Record<keyof Terms, typeof Fuel> = {
  driver: UserRoundCheck,
  documents: IdCard,
  payment: CreditCard,
  fuel: Fuel,
  kilometers: Gauge,
  lateReturn: Timer,
  fines: TriangleAlert,
  insurance: ShieldCheck,
  use: CarFront,
  cancellation: CalendarX2,
  handover: ClipboardCheck,
  privacy: LockKeyhole,
}

const order = Object.keys(icons) as (keyof Terms)[]

/** The general terms, numbered so that people can refer to them. */
export function TermList({ title, terms }: { title: string; terms: Terms }) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-heading">
        {title}
      </h2>
      <ol className="mt-8 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {order.map((term, index) => {
          const Icon = icons[term]
          return (
            <li key={term} id={term} className="flex gap-4 p-5 sm:gap-6 sm:p-7">
              <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand">
                <Icon aria-hidden className="size-6" />
              </span>
              <div>
                <h3 className="text-title">
                  <span className="text-brand tabular-nums">{index + 1}.</span> {terms[term].title}
                </h3>
                <p className="mt-1 text-muted">{terms[term].text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
