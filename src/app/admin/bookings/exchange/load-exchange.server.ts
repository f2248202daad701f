import { listFreeUnits, type FreeUnit } from '#data/fleet/free-units.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findUnitNames } from '#data/fleet/unit-list.ts'
import { listContracts } from '#data/rentals/contracts.ts'
import type { Settings } from '#data/settings/settings.ts'
import { bookingSpan } from '#domain/availability/booking-hold.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { allInOrder, fullTank } from '#domain/rentals/car-condition.ts'
import { formerField } from '#domain/rentals/condition-fields.ts'
import { recentPhotographs, writePhotoIds, type RentalSide } from '#domain/rentals/evidence/photographs.ts'
import { remainingDays } from '#domain/rentals/exchange-price.ts'
import { readPlateSearch } from '#domain/fleet/plate-search.ts'
import { checkExchange } from '#domain/rentals/gate.ts'
import { mayAdjustPrice, type StaffRole } from '#domain/staff/staff-roles.ts'
import { mayChangeStatus } from '#domain/status/booking-status.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { readEvidence } from '#operations/rentals/evidence.ts'
import type { Services } from '#operations/services/services.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import type { EditValues } from '../../shared/form/edit-form.tsx'
import { viewPhotograph, type PhotographShown } from '../../shared/photographs/photograph-view.ts'
import { describeGateItem } from '../../shared/rentals/describe-gate.ts'
import { viewUnitCar } from '../../shared/rentals/view-unit-car.server.ts'

/** How a unit's car relates to the one that comes back. */
const unitKinds = ['sameCar', 'upgrades', 'others'] as const
type UnitKind = (typeof unitKinds)[number]

type Options = {
  role: StaffRole
  unitId: number | undefined
  settings: Settings
  plate: string
  /** The branch that the member begins with. */
  startBranch: string | undefined
}

/** What the form of an exchange shows: the unit that comes back, and the free ones to choose from. */
export async function loadExchange(
  services: Services,
  booking: Booking,
  { role, unitId, settings, plate, startBranch }: Options,
) {
  const { db, language, now: clock } = services
  const now = clock()
  const buffer = settings.availability.turnaroundMinutes
  // A late rental needs its next unit at least until that can be ready again.
  const ends = booking.returnDatetime > now ? booking.returnDatetime : now
  const [names, hold, events, contracts, free] = await Promise.all([
    listBookingNames(db),
    findHoldOfBooking(db, booking.id),
    listBookingEvents(db, booking.id),
    listContracts(db, booking.id),
    listFreeUnits(db, bookingSpan(now, ends, buffer), { now, settings: settings.availability }),
  ])
  const search = readPlateSearch(plate)
  const hasPlate = ({ unit }: FreeUnit) =>
    search === undefined ||
    (search !== 'unknown' && unit.plate.includes(search.letters) && unit.plate.includes(search.number))
  const former = hold && (await findUnitNames(db, hold.unitId))
  const chosen = free.find(({ unit }) => unit.id === unitId)
  const contract = contractInForce(contracts, now)
  const out = rentalAfter(events)?.legs.at(-1)?.out ?? null
  const { legs, open } = await readEvidence(db, booking.id, events)
  const viewOpen = (side: RentalSide) => recentPhotographs(open[side], now).map(viewPhotograph)
  const photographs = { out: viewOpen('out'), back: viewOpen('back') }
  const view = ({ unit, car, branch }: FreeUnit) => ({
    id: unit.id,
    plate: unit.plate,
    car: `${managedText(car, language)} ${unit.modelYear}`,
    branch: managedText(branch, language),
    preparation: unit.preparation,
    documents: checkExchange({
      today: todayInRiyadh(now),
      returnOn: todayInRiyadh(booking.returnDatetime),
      unit,
      hasContract: true,
    }).map((item) => describeGateItem(item, language)),
  })
  return {
    booking: {
      id: booking.id,
      reference: booking.reference,
      fullName: booking.fullName,
      isOut: mayChangeStatus(booking.status, 'completed'),
    },
    former: former && {
      plate: former.unit.plate,
      car: `${managedText(former.car, language)} ${former.unit.modelYear}`,
      unit: await viewUnitCar(db, former.unit),
      out,
    },
    next: chosen && { ...view(chosen), unit: await viewUnitCar(db, chosen.unit) },
    choices: former
      ? unitKinds.map((kind) => ({
          kind,
          units: free
            .filter((one) => kindOf(one, former) === kind && hasPlate(one))
            .toSorted((a, b) => compareUnits(a, b, former))
            .map(view),
        }))
      : [],
    plate: search === undefined ? '' : plate,
    contractNumber: chosen && contract?.unitId === chosen.unit.id ? contract.number : undefined,
    mayOverride: role !== 'agent',
    mayAgreePrice: mayAdjustPrice(role),
    daysLeft: remainingDays(booking.returnDatetime, now),
    branches: bookingNamesIn(language, names).branches.filter(({ isDeleted }) => !isDeleted),
    photographs: { ...photographs, before: legs.at(-1)?.out?.photographs.map(viewPhotograph) ?? [] },
    values: valuesOf(booking, {
      unit: chosen?.unit,
      out,
      branchId: startBranch ?? chosen?.unit.branchId,
      photographs,
    }),
  }
}

type Former = NonNullable<Awaited<ReturnType<typeof findUnitNames>>>

function kindOf({ unit, pricePerDay }: FreeUnit, former: Former): UnitKind {
  if (unit.carId === former.unit.carId) return 'sameCar'
  return pricePerDay >= former.pricePerDay ? 'upgrades' : 'others'
}

/** Units of the same city first, among them those whose price is nearest, then those of the same branch and ready ones. */
function compareUnits(a: FreeUnit, b: FreeUnit, former: Former): number {
  const distance = ({ pricePerDay }: FreeUnit) => Math.abs(pricePerDay - former.pricePerDay)
  const isAway = ({ unit }: FreeUnit) => Number(unit.branchId !== former.unit.branchId)
  const isUnready = ({ unit }: FreeUnit) => Number(unit.preparation !== 'ready')
  const isFar = ({ city }: FreeUnit) => Number(city !== former.city)
  return isFar(a) - isFar(b) || distance(a) - distance(b) || isAway(a) - isAway(b) || isUnready(a) - isUnready(b)
}

type Out = NonNullable<ReturnType<typeof rentalAfter>>['out']

type Known = {
  unit: FreeUnit['unit'] | undefined
  out: Out
  branchId: string | undefined
  /** Those that were taken already. */
  photographs: Readonly<Record<RentalSide, readonly PhotographShown[]>>
}

function valuesOf({ version }: Booking, { unit, out, branchId = '', photographs }: Known): EditValues {
  const idsOf = (side: RentalSide) => writePhotoIds(photographs[side].map(({ id }) => id))
  const blank = { odometerKm: '', isOdometerSure: '', marks: '' }
  const next = { ...blank, fuelEighths: String(fullTank), ...allInOrder }
  const former = { ...blank, fuelEighths: String(out?.fuelEighths ?? fullTank), ...(out?.checklist ?? allInOrder) }
  return {
    version: String(version),
    unitId: unit ? String(unit.id) : '',
    reason: '',
    outOfServiceUntil: '',
    branchId,
    ...Object.fromEntries(Object.entries(former).map(([name, value]) => [formerField(name), value])),
    formerPhotoIds: idsOf('back'),
    ...next,
    photoIds: idsOf('out'),
    note: '',
    contractNumber: '',
    contractReason: '',
    differenceKind: 'none',
    differenceAmount: '',
    differencePer: 'day',
    differenceReason: '',
    overrideReason: '',
  }
}

export type ExchangeView = Awaited<ReturnType<typeof loadExchange>>
