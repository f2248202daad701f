import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { type BookingStatus, isEnding } from '../../../domain/booking/booking-status.ts'
import { formatHijri, formatMoment } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmAction } from '../../back-office/page/confirm.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { BookingDetail } from './load-detail.server.ts'

type MovePanelProps = {
  booking: BookingDetail['booking']
  next: readonly BookingStatus[]
  answer: FormRefusal | undefined
}

/** The statuses that can be set next; those that end the booking need a confirmation. */
export function MovePanel({ booking, next, answer }: MovePanelProps) {
  const { bookings } = useAdminTexts()
  const text = useMoveProblem(answer)
  return (
    <Panel title={bookings.sections.status}>
      {text && (
        <RefusalNotice title={bookings.moveFailed} className="mb-4">
          {text}
        </RefusalNotice>
      )}
      {next.length === 0 && <p className="text-muted">{bookings.finalStatus}</p>}
      <div className="grid gap-3">
        {next.map((status, place) => {
          const form = { version: booking.version, status, label: bookings.moves[status] }
          if (!isEnding(status)) return <MoveForm key={status} {...form} look={place === 0 ? 'accent' : 'quiet'} />
          return (
            <ConfirmAction
              key={status}
              id={`move-${status}`}
              label={bookings.moves[status]}
              look={place === 0 ? 'accent' : 'quiet'}
              question={bookings.moveQuestions[status]}
            >
              <MoveForm {...form} look={status === 'completed' ? 'accent' : 'danger'} />
            </ConfirmAction>
          )
        })}
      </div>
    </Panel>
  )
}

function useMoveProblem(answer: FormRefusal | undefined): string | undefined {
  const { bookings } = useAdminTexts()
  const { moveConflict, moveNotAllowed } = bookings
  const words: Record<string, string> = { moveConflict, moveNotAllowed }
  const text = words[answer?.problem ?? '']
  useEffect(() => {
    if (text) showToast({ title: bookings.moveFailed, text, tone: 'destructive' })
    // Each refusal is shown once.
  }, [answer])
  return text
}

type MoveFormProps = { version: number; status: BookingStatus; label: string; look: Parameters<typeof buttonClass>[0] }

/** Sends the version that is on the screen, so that a concurrent change is refused. */
function MoveForm({ version, status, label, look }: MoveFormProps) {
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset className="grid">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="version" value={version} />
      <button type="submit" name="status" value={status} disabled={saving} className={buttonClass(look)}>
        {label}
      </button>
    </Form>
  )
}

/** Status changes, newest first, down to the request itself. */
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
