import { Link } from 'react-router'
import { openFineStates } from '#domain/fines/fine-states.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import type { TodayView } from './load-today.server.ts'

/** How many traffic fines wait for their rental, and how many to be charged, of all branches. */
export function OpenFines({ view: { fines } }: { view: TodayView }) {
  const { today: texts } = useFineTexts()
  const open = openFineStates.filter((state) => fines[state] > 0)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-fines" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="open-fines" className="text-title">
        {texts.title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {open.map((state) => (
          <li key={state}>
            <Link
              to={`${listPath('fine')}?state=${state}`}
              className="inline-block py-2 font-semibold text-brand underline underline-offset-4"
            >
              {texts[state](fines[state])}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
