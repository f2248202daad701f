import { useEffect } from 'react'
import { isEnding, type BookingStatus } from '../../../domain/booking/booking-status.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmAction } from '../../back-office/page/confirm.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { BookingDetail } from './load-detail.server.ts'
import { MoveForm } from './move-form.tsx'

type MovePanelProps = {
  booking: BookingDetail['booking']
  next: readonly BookingStatus[]
  answer: FormRefusal | undefined
}

/** The states a booking may be moved to from here; what ends it is asked about first. */
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
    // Each refusal is told once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
  return text
}
