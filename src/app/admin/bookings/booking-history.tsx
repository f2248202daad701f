import { formatHijri, formatMoment } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { BookingDetail } from './load-detail.server.ts'

type Move = BookingDetail['moves'][number]

/** The reason that was given for a change. */
export function Reason({ of: { reason } }: { of: Pick<Move, 'reason'> }) {
  const { bookings } = useAdminTexts()
  const reasons: Record<string, string> = bookings.reasons
  const text = reason && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
  return text && <span className="block text-sm font-normal text-ink">{`${bookings.reason}: ${text}`}</span>
}

/** Status changes, newest first, down to the request itself. */
export function BookingHistory({ moves, created }: { moves: readonly Move[]; created: LocalMoment }) {
  const { bookings } = useAdminTexts()
  return (
    <Panel title={bookings.sections.history}>
      <ol className="space-y-4 border-s-2 border-line ps-5">
        {moves.map(({ id, at, by, from, to, reason, isUndo }) => {
          const words = isUndo ? bookings.historyUndo : bookings.historyMove
          return (
            <li key={id}>
              <p className="font-semibold">{words(bookings.statuses[from], bookings.statuses[to])}</p>
              <Reason of={{ reason }} />
              <When at={at} by={by} />
            </li>
          )
        })}
        <li>
          <p className="font-semibold">{bookings.historyMade}</p>
          <When at={created} />
        </li>
      </ol>
    </Panel>
  )
}

function When({ at, by }: { at: LocalMoment; by?: string }) {
  const language = useLanguage()
  return (
    <p className="text-sm text-muted">
      {by && (
        <>
          <bdi>{by}</bdi> ·{' '}
        </>
      )}
      {formatMoment(at, language)} ({formatHijri(at.date, language)})
    </p>
  )
}
