import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { IdentityNumbers } from '../../../domain/customers/identity-number.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Fact } from '../../back-office/page/facts.tsx'
import { storedNumberText } from '../../back-office/booking/stored-number.ts'
import { buttonClass } from '../../ui/button.ts'

type IdentityFactsProps = { masked: IdentityNumbers; shown: IdentityNumbers | undefined }

/** The numbers of the documents: their last characters only, until somebody asks for more, which is put on record. */
export function IdentityFacts({ masked, shown }: IdentityFactsProps) {
  const { bookings } = useAdminTexts()
  const { nationalId, licenseNumber } = shown ?? masked
  return (
    <>
      <Fact label={bookings.nationalId}>
        <bdi dir={nationalId.state === 'held' ? 'ltr' : undefined}>{storedNumberText(nationalId, bookings)}</bdi>
      </Fact>
      <Fact label={bookings.licenseNumber}>
        <bdi dir={licenseNumber.state === 'held' ? 'ltr' : undefined}>{storedNumberText(licenseNumber, bookings)}</bdi>
      </Fact>
    </>
  )
}

/** Shows the whole numbers, or hides them again; nothing where there is none to show. */
export function IdentityControl({ masked, shown }: IdentityFactsProps) {
  const canShow = [masked.nationalId, masked.licenseNumber].some(({ state }) => state === 'held')
  const control = useRef<HTMLDivElement>(null)
  const isShown = shown !== undefined
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current === isShown) return
    wasShown.current = isShown
    // What was pressed is gone; who works by keyboard goes on from what stands in its place.
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
