import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useAdminTexts } from '../page/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { StatusForm } from './status-forms.tsx'
import type { UndoView } from './undo.server.ts'

/** Offers to undo the status change that this member just made, for ten seconds. It floats over the screen, so that nothing moves. */
export function UndoBar({ undo }: { undo: UndoView | undefined }) {
  if (!undo || undo.remainingMs === 0) return null
  return <RunningBar key={`${undo.id} ${undo.version}`} undo={undo} />
}

function RunningBar({ undo }: { undo: UndoView }) {
  const { bookings } = useAdminTexts()
  const { formMethod, state } = useNavigation()
  const saving = formMethod === 'POST'
  const { revalidate } = useRevalidator()
  const [seconds, setSeconds] = useState(Math.ceil(undo.remainingMs / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  // Reloads the row, which then shows its next action again. A running navigation does so anyway.
  const restoreDeleted = useEffectEvent(() => {
    if (state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (seconds === 0) restoreDeleted()
  }, [seconds])
  if (seconds <= 0) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center print:hidden">
      <div
        role="status"
        className="settling pointer-events-auto flex items-center gap-4 rounded-card border border-line bg-surface py-2 ps-5 pe-2 shadow-lift"
      >
        <span>
          <bdi dir="ltr" className="font-semibold">
            {undo.reference}
          </bdi>
          {' · '}
          {bookings.statuses[undo.status]}
        </span>
        <StatusForm intent="undo" booking={undo}>
          <button type="submit" disabled={saving} className={buttonClass('quiet')}>
            <Undo2 aria-hidden className="flip-rtl size-5" />
            {bookings.undo}
            <span aria-hidden className="w-5 text-end tabular-nums">
              {seconds}
            </span>
          </button>
        </StatusForm>
      </div>
    </div>
  )
}
