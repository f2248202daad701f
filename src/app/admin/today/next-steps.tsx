import { Car } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { StatusButton } from '../shared/booking/status-forms.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import type { WorkRow } from './load-today.server.ts'

/** The usual next step of a booking, and suggestions beside it. */
export function NextSteps({ row }: { row: WorkRow }) {
  const { bookings } = useAdminTexts()
  const step = (status: 'confirmed' | 'active' | 'completed' | 'no_show' | 'cancelled', look: 'accent' | 'quiet') => (
    <StatusButton
      booking={row}
      status={status}
      look={look}
      name={`${bookings.moves[status]}: ${row.reference}`}
      text={bookings.moves[status]}
    />
  )
  return (
    <>
      {row.status === 'pending' && step('confirmed', 'accent')}
      {row.status === 'pending' && row.isWaitOver && step('cancelled', 'quiet')}
      {row.lacksUnit && row.status !== 'active' && <GiveUnit row={row} />}
      {row.status === 'confirmed' && step('active', row.lacksUnit || row.isWaitOver ? 'quiet' : 'accent')}
      {row.status === 'confirmed' && row.isWaitOver && step('no_show', 'accent')}
      {row.status === 'active' && step('completed', 'accent')}
    </>
  )
}

function GiveUnit({ row: { id, reference } }: { row: WorkRow }) {
  const texts = todayTexts[useLanguage()]
  const saving = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="assignUnit"
        disabled={saving}
        aria-label={`${texts.assignUnit}: ${reference}`}
        className={buttonClass('accent', 'px-4')}
      >
        <Car aria-hidden className="size-5" />
        {texts.assignUnit}
      </button>
    </Form>
  )
}
