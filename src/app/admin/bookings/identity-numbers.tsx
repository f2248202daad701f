import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { IdentityNumbers, StoredNumber } from '#domain/customers/customer-numbers.ts'
import { storedNumberText } from '../shared/booking/booking-values.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'

/** An identity number, masked or complete; a note when none is stored. */
export function IdentityNumber({ held }: { held: StoredNumber }) {
  const { bookings } = useAdminTexts()
  return <bdi dir={held.state === 'held' ? 'ltr' : undefined}>{storedNumberText(held, bookings)}</bdi>
}

type IdentityControlProps = { masked: IdentityNumbers; shown: IdentityNumbers | undefined }

/** Reveals or hides the complete numbers; renders nothing when none is stored. */
export function IdentityControl({ masked, shown }: IdentityControlProps) {
  const canShow = [masked.nationalId, masked.licenseNumber].some(({ state }) => state === 'held')
  const control = useRef<HTMLDivElement>(null)
  const isShown = shown !== undefined
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current === isShown) return
    wasShown.current = isShown
    // The pressed control is gone: keyboard focus moves to the one that replaced it.
    control.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isShown])
  return (
    canShow && (
      <div ref={control} className="mt-5">
        {isShown ? <Hide /> : <Show />}
      </div>
    )
  )
}

function Show() {
  const { bookings } = useAdminTexts()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="identity" />
      <button type="submit" disabled={busy} className={buttonClass('quiet')}>
        <Eye aria-hidden className="size-5" />
        {bookings.showNumbers}
      </button>
      <span className="text-sm text-muted">{bookings.showNumbersHint}</span>
    </Form>
  )
}

function Hide() {
  const { bookings } = useAdminTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="." replace preventScrollReset className={buttonClass('quiet')}>
        <EyeOff aria-hidden className="size-5" />
        {bookings.hideNumbers}
      </Link>
      <span role="status" className="text-sm text-muted">
        {bookings.numbersShown}
      </span>
    </div>
  )
}
