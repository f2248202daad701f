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
import type { ManagedSection } from '#domain/content/managed-pages.ts'

type Term = Exclude<ManagedSection<'terms'>, 'intro'>

const icons: Record<Term, typeof Fuel> = {
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

type TermListProps = { title: string; terms: readonly { term: Term; title: string; text: string }[] }

/** The general terms, numbered so that people can refer to them. */
export function TermList({ title, terms }: TermListProps) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-heading">
        {title}
      </h2>
      <ol className="mt-8 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {terms.map(({ term, ...texts }, index) => {
          const Icon = icons[term]
          return (
            <li key={term} id={term} className="flex gap-4 p-5 sm:gap-6 sm:p-7">
              <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand">
                <Icon aria-hidden className="size-6" />
              </span>
              <div>
                <h3 className="text-title">
                  <span className="text-brand tabular-nums">{index + 1}.</span> {texts.title}
                </h3>
                <p className="mt-1 text-muted">{texts.text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
