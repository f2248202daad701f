import { Check, Circle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type BookingStatus, isEnding } from '#domain/status/booking-status.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Reason } from './booking-history.tsx'
import type { BookingDetail } from './load-detail.server.ts'
import { StatusButton, StatusProblem, UndoWithReason } from '../shared/booking/status-forms.tsx'

const steps = ['pending', 'confirmed', 'active', 'completed'] as const

type StatusPanelProps = { detail: BookingDetail; answer: FormRefusal | undefined }

/** The steps of a booking. Each change of status has its own fixed place, so that a second tap cannot hit another button. */
export function StatusPanel({ detail: { booking, next, moves, undo, ...detail }, answer }: StatusPanelProps) {
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const last = moves[0]
  const end = isEnding(booking.status) && booking.status !== 'completed' ? last : undefined
  const current = steps.findIndex((step) => step === (end ? end.from : booking.status))
  const movable = { ...booking, missingNumbers: detail.missingNumbers }
  const list = useKeptFocus(booking.version)
  const place = (status: BookingStatus, look: 'accent' | 'quiet') =>
    next.includes(status) && <StatusButton booking={movable} status={status} look={look} />
  return (
    <Panel title={bookings.sections.status}>
      <div className={booking.version % 2 === 0 ? 'settling' : 'settling-again'}>
        <ol ref={list} tabIndex={-1} className="divide-y divide-line">
          {steps.map((step, at) => {
            const isDone = at <= current
            const done = moves.find(({ to, isUndo }) => to === step && !isUndo)
            const moment = step === 'pending' ? booking.created : done?.at
            return (
              <li key={step} className="flex min-h-15 items-center gap-3 py-2">
                {isDone ? (
                  <Check aria-hidden className="size-5 shrink-0 text-success" />
                ) : (
                  <Circle aria-hidden className="size-5 shrink-0 text-muted" />
                )}
                <span className={isDone ? 'font-semibold' : 'text-muted'}>
                  {bookings.steps[step]}
                  {isDone && moment && (
                    <span className="block text-sm font-normal text-muted">{formatMoment(moment, language)}</span>
                  )}
                </span>
                <span className="ms-auto">{place(step, at > current ? 'accent' : 'quiet')}</span>
              </li>
            )
          })}
        </ol>
        {end && (
          <p className="border-t border-line py-3 font-semibold text-danger">
            {bookings.statuses[end.to]}
            <Reason of={end} />
          </p>
        )}
        {(next.includes('cancelled') || next.includes('no_show')) && (
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            <span className="grid grow">{place('cancelled', 'quiet')}</span>
            <span className="grid grow">{place('no_show', 'quiet')}</span>
          </div>
        )}
        {undo?.mayUndoLater && (
          <div className="mt-4 grid">
            <UndoWithReason booking={booking} undo={undo} />
          </div>
        )}
      </div>
      {answer && (
        <div className="mt-4">
          <StatusProblem answer={answer} />
        </div>
      )}
    </Panel>
  )
}

/** The pressed button disappears with the change; this keeps the keyboard focus in the panel. */
function useKeptFocus(version: number) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [version])
  return list
}
