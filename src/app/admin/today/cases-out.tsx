import { CaseList } from '../shared/rentals/case-list.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import type { TodayView } from './load-today.server.ts'

/** The cars that are out with an accident, for which another car is offered, and those that were not returned. */
export function CasesOut({ view: { cases } }: { view: TodayView }) {
  const texts = useCaseTexts()
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="cases-out" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="cases-out" className="mb-2 text-title">
        {texts.today}
      </h2>
      <CaseList cases={cases} exchange />
    </section>
  )
}
