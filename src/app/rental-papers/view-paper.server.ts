import { listBookingNames, namesOfBooking } from '#data/booking/booking-names.ts'
import type { Settings } from '#data/settings/settings.ts'
import { faultsIn } from '#domain/rentals/car-condition.ts'
import { companyIn } from '#domain/settings/company.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { PaperFacts } from '#operations/rentals/find-paper.ts'
import type { Services } from '#operations/services/services.ts'
import { describeMark, markTextsIn } from '../admin/shared/marks/mark-texts.ts'
import { rentalTextsIn } from '../admin/shared/rentals/rental-texts.ts'

type ViewOptions = { settings: Settings; facts: PaperFacts; language: Language }

/** A paper as its page shows it, in one language. It holds no identity number and no date of birth or of a licence. */
export async function viewPaper({ db }: Pick<Services, 'db'>, { settings, facts, language }: ViewOptions) {
  const { paper, booking, happenedAt, unit, condition, body, marks, drivers, signature, legs } = facts
  const { car, branch } = namesOfBooking(language, await listBookingNames(db))
  const texts = rentalTextsIn(language)
  const markTexts = markTextsIn(language)
  const readingOf = (odometerKm: number | null, fuelEighths: number | null) =>
    odometerKm === null || fuelEighths === null
      ? undefined
      : `${texts.kilometers(odometerKm)} · ${texts.condition.eighths[fuelEighths]}`
  return {
    paper,
    language,
    company: companyIn(language, settings),
    reference: booking.reference,
    // The booking has the car of the last unit.
    car: car(unit ? { ...booking, carId: unit.carId, modelYear: unit.modelYear } : booking),
    plate: unit?.plate,
    happenedAt: toRiyadh(happenedAt),
    agreedReturn: paper === 'handOver' ? toRiyadh(booking.returnDatetime) : undefined,
    branch:
      paper === 'handOver'
        ? branch(booking.pickupBranchId, booking.pickupLocation)
        : branch(booking.returnBranchId, booking.returnLocation),
    renter: booking.fullName,
    drivers,
    signature,
    condition: condition && {
      odometer: texts.kilometers(condition.odometerKm),
      fuel: texts.condition.eighths[condition.fuelEighths]!,
      faults: faultsIn(condition.checklist).map(
        (item) => `${texts.condition.items[item]} (${texts.condition.answers[condition.checklist[item]]})`,
      ),
    },
    legs: legs.map((leg) => ({
      plate: leg.plate ?? undefined,
      from: leg.handedOverAt && toRiyadh(leg.handedOverAt),
      to: leg.returnedAt && toRiyadh(leg.returnedAt),
      out: readingOf(leg.outOdometerKm, leg.outFuelEighths),
      back: readingOf(leg.backOdometerKm, leg.backFuelEighths),
    })),
    body,
    /** Undefined when it is not known which car it was. */
    marks: unit && marks.map((mark) => ({ ...mark, text: describeMark(markTexts, body, mark) })),
  }
}

export type PaperView = Awaited<ReturnType<typeof viewPaper>>
