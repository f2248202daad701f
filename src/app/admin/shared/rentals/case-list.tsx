import { Link } from 'react-router'
import type { ListedCase } from '#data/cases/rental-cases.ts'
import type { CaseState } from '#domain/cases/rental-cases.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { PlateTag } from '../../../ui/plate.tsx'
import { useCaseTexts } from './case-texts.ts'

/** A case as lists show it. */
export type CaseView = Pick<ListedCase, 'id' | 'kind' | 'state' | 'bookingId' | 'reference' | 'reportKind'> & {
  readonly plate: Plate | null
  readonly happened: LocalMoment
  /** A report was made, or is due, whose number nobody entered. */
  readonly lacksNumber: boolean
  readonly isOut: boolean
}

export function viewCase({ happenedAt, reportNumber, status, ...row }: ListedCase): CaseView {
  return {
    ...row,
    happened: toRiyadh(happenedAt),
    lacksNumber: reportNumber === '' && (row.kind === 'notReturned' || row.reportKind !== 'none'),
    isOut: status === 'active',
  }
}

const tones: Record<CaseState, BadgeTone> = {
  open: 'waiting',
  sent: 'running',
  accepted: 'accepted',
  paid: 'accepted',
  refused: 'refused',
  closed: 'done',
}

export function CaseStateBadge({ state }: { state: CaseState }) {
  const { states } = useCaseTexts()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}

export function CaseLink({ of: { id, kind } }: { of: Pick<CaseView, 'id' | 'kind'> }) {
  const texts = useCaseTexts()
  return (
    <Link
      to={recordPath('case', id)}
      className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
    >
      {texts.title(texts.kinds[kind], id)}
    </Link>
  )
}

/** Cases below each other, each with its state; with `exchange` a way to another car while an accident's car is out. */
export function CaseList({ cases, exchange = false }: { cases: readonly CaseView[]; exchange?: boolean }) {
  const texts = useCaseTexts()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {cases.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <CaseLink of={one} />
          <CaseStateBadge state={one.state} />
          {one.plate && <PlateTag plate={one.plate} />}
          <span className="text-sm text-muted">{formatMoment(one.happened, language)}</span>
          {one.lacksNumber && <span className="text-sm font-semibold text-danger">{texts.numberMissing}</span>}
          {exchange && one.kind === 'accident' && one.isOut && (
            <Link to={`${recordPath('booking', one.bookingId)}/exchange`} className="py-1 font-semibold underline">
              {texts.exchange}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
