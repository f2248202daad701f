import { readPlacesLeft } from '#operations/availability/availability-for.ts'
import { listCars } from '#data/fleet/cars.ts'
import { readScarceExtras } from '#data/pricing/extra-stock.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { carChoice, placeQuestionSchema } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { quantityField } from '#domain/pricing/extras/quantity-fields.ts'
import { modelYearChoices } from '#domain/pricing/quote.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { staffBookingTextsIn } from '../../shared/screen/staff-booking-texts.ts'
import { parseForm } from '../../../forms/parse-form.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'

/** `id` is the booking that is being changed; its own extras count as available. */
type RentedPeriod = { id: string | undefined; pickupDatetime: Date; returnDatetime: Date }

/** For each extra of which fewer are left than one booking may have: how many are left, by the name of the form field. */
export async function describeExtrasLeft(
  { db, language, now }: Services,
  wanted: RentedPeriod,
  settings: AvailabilitySettings,
): Promise<Record<string, string>> {
  const { price } = staffBookingTextsIn(language)
  const scarce = await readScarceExtras(db, await listOfferedExtras(db), wanted, { now: now(), settings })
  return Object.fromEntries(scarce.map(({ id, left }) => [quantityField(id), price.extrasLeft(left)]))
}

/** How many of a car and model year are free, in words, and whether any is. */
export type CarLeft = { text: string; isFree: boolean }

/**
 * What is left of each car and model year for the period and branch of a form, by the value of its choice; undefined until both are
 * chosen. Cars without units are left out: they can always be booked.
 */
export async function describeCarsLeft(
  { db, language, now, content }: Services,
  form: FormData,
  settings: AvailabilitySettings,
): Promise<Record<string, CarLeft> | undefined> {
  const asked = parseForm(form, placeQuestionSchema)
  if (asked.status !== 'success') return undefined
  const { pickup, return: returned, pickupBranchId } = asked.value
  const cached = await content()
  const branch = (await getBranches(cached, now())).find(({ id }) => id === pickupBranchId)
  if (!branch || toInstant(returned) <= toInstant(pickup)) return undefined
  const [left, cars] = await Promise.all([
    readPlacesLeft(db, { branch, wanted: { pickup, return: returned, now: now() }, settings }),
    cached.getCached('cars', listCars),
  ])
  const { rental } = staffBookingTextsIn(language)
  const choices = cars.flatMap(({ id, prices }) => {
    const years = left.get(id)
    if (!years) return []
    return modelYearChoices(prices, now()).map((year) => {
      const count = years.get(year) ?? 0
      return [carChoice(id, year), { text: rental.carsLeft(count), isFree: count > 0 }]
    })
  })
  return Object.fromEntries(choices) as Record<string, CarLeft>
}
