import { readScarceExtras } from '../../../../data/pricing/extra-stock.ts'
import { listOfferedExtras } from '../../../../data/pricing/extras.ts'
import type { AvailabilitySettings } from '../../../../domain/availability/availability-settings.ts'
import { quantityField } from '../../../../domain/pricing/extras/quantity-fields.ts'
import { staffBookingTextsIn } from '../../../back-office/booking/staff-booking-texts.ts'
import type { Services } from '../../../services/services.ts'

/** `id` is the booking that is being changed; its own extras count as available. */
type Wanted = { id: string | undefined; pickupDatetime: Date; returnDatetime: Date }

/** For each extra of which fewer are left than one booking may have: how many are left, by the name of the form field. */
export async function describeExtrasLeft(
  { db, language, now }: Services,
  wanted: Wanted,
  settings: AvailabilitySettings,
): Promise<Record<string, string>> {
  const { price } = staffBookingTextsIn(language)
  const scarce = await readScarceExtras(db, await listOfferedExtras(db), wanted, { now: now(), settings })
  return Object.fromEntries(scarce.map(({ id, left }) => [quantityField(id), price.extrasLeft(left)]))
}
