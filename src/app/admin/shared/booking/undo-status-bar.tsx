import { useNavigation, useRevalidator } from 'react-router'
import { useCaseTexts } from '../rentals/case-texts.ts'
import { useExtensionTexts } from '../rentals/extension-texts.ts'
import { useExchangeTexts } from '../rentals/rental-texts.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { UndoBar } from '../screen/undo-bar.tsx'
import { StatusForm } from './status-forms.tsx'
import type { UndoView } from './undo.server.ts'

/** Offers to undo the status change that this member just made, for ten seconds. */
export function UndoStatusBar({ undo }: { undo: UndoView | undefined }) {
  const { bookings } = useAdminTexts()
  const texts = { extended: useExtensionTexts(), notReturned: useCaseTexts(), exchanged: useExchangeTexts() }
  const { formMethod, state } = useNavigation()
  const { revalidate } = useRevalidator()
  if (!undo || undo.remainingMs === 0) return null
  // Reloads the row, which then shows its next action again. A running navigation does so anyway.
  const restoreDeleted = () => {
    if (state === 'idle') void revalidate()
  }
  return (
    <UndoBar
      key={`${undo.id} ${undo.version}`}
      durationMs={undo.remainingMs}
      isBusy={formMethod === 'POST'}
      isSpoken
      // The row of the booking on "Today", which has its next step again.
      focusAfter={`[id="${undo.id}"] button`}
      onEnd={restoreDeleted}
      inForm={(button) => (
        <StatusForm intent="undo" booking={undo}>
          {button}
        </StatusForm>
      )}
    >
      <bdi dir="ltr" className="font-semibold">
        {undo.reference}
      </bdi>
      {' · '}
      {undo.of === 'status' ? bookings.statuses[undo.status] : texts[undo.of].undo.last}
    </UndoBar>
  )
}
