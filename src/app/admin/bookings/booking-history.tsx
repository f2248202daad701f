import { formatHijri, formatMoment } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { BookingDetail } from './load-detail.server.ts'

/** What became of the booking, newest first, down to the customer's request. */
export function BookingHistory({ moves, created }: { moves: BookingDetail['moves']; created: LocalMoment }) {
  const { bookings } = useAdminTexts()
  return (
    <Panel title={bookings.sections.history}>
      <ol className="space-y-4 border-s-2 border-line ps-5">
        {moves.map(({ id, at, by, from, to }) => (
          <li key={id}>
            <p className="font-semibold">{bookings.historyMove(bookings.statuses[from], bookings.statuses[to])}</p>
            <When at={at} by={by} />
          </li>
        ))}
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
