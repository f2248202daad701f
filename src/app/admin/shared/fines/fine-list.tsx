import { Link } from 'react-router'
import type { TrafficFine } from '#data/fines/fines.ts'
import type { FineState } from '#domain/fines/fine-states.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { useFineTexts } from './fine-texts.ts'

/** A fine as lists show it. */
export type FineView = Pick<TrafficFine, 'id' | 'number' | 'plate' | 'amount' | 'state'> & {
  readonly happened: LocalMoment
}

export function viewFine({ id, number, plate, amount, state, happenedAt }: TrafficFine): FineView {
  return { id, number, plate, amount, state, happened: toRiyadh(happenedAt) }
}

const tones: Record<FineState, BadgeTone> = {
  unmatched: 'refused',
  matched: 'waiting',
  charged: 'accepted',
  waived: 'done',
}

export function FineStateBadge({ state }: { state: FineState }) {
  const { states } = useFineTexts()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}

export function FineLink({ of: { id, number } }: { of: Pick<FineView, 'id' | 'number'> }) {
  return (
    <Link
      to={recordPath('fine', id)}
      className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
    >
      <bdi dir="ltr" className="wrap-anywhere">
        {number}
      </bdi>
    </Link>
  )
}

/** The fines of a booking, below each other. */
export function FineList({ fines }: { fines: readonly FineView[] }) {
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {fines.map((fine) => (
        <li key={fine.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <FineLink of={fine} />
          <FineStateBadge state={fine.state} />
          <Price amount={fine.amount} />
          <span className="text-sm text-muted">{formatMoment(fine.happened, language)}</span>
        </li>
      ))}
    </ul>
  )
}
