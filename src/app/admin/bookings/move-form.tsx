import { Form, useNavigation } from 'react-router'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { buttonClass } from '../../ui/button.ts'

type MoveFormProps = { version: number; status: BookingStatus; label: string; look: Parameters<typeof buttonClass>[0] }

/** One move, as a form of its own; it names the version that was on the screen. */
export function MoveForm({ version, status, label, look }: MoveFormProps) {
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
