import { readUnitChoices } from '#data/availability/unit-choices.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { StoredDriver } from '#data/rentals/rentals.ts'
import type { Settings } from '#data/settings/settings.ts'
import { maskNumber } from '#domain/customers/customer-numbers.ts'
import { allInOrder, fullTank } from '#domain/rentals/car-condition.ts'
import { gateFindings, type GateDriver } from '#domain/rentals/gate.ts'
import { recentPhotographs, writePhotoIds } from '#domain/rentals/evidence/photographs.ts'
import { formatAmount } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { isHandOverUnusual, mayChangeStatus } from '#domain/status/booking-status.ts'
import { formatDate, formatWeekday } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { findUnit } from '#operations/availability/units.ts'
import { listOpenPhotographs } from '#operations/rentals/evidence.ts'
import {
  enteredDriver,
  gateItems,
  readFurtherDrivers,
  readGateFacts,
  readKnownDrivers,
} from '#operations/rentals/read-gate.ts'
import type { Services } from '#operations/services/services.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import { formId, type EditValues } from '../../shared/form/edit-form.tsx'
import { describeGateItem } from '../../shared/rentals/describe-gate.ts'
import { viewPhotograph } from '../../shared/photographs/photograph-view.ts'
import { noSignature } from '../../shared/signature/signature-values.ts'
import { viewSigned } from '../../shared/signature/view-signed.ts'
import { rentalTextsIn } from '../../shared/rentals/rental-texts.ts'
import { viewUnitCar } from '../../shared/rentals/view-unit-car.server.ts'
import { serviceNotes } from '../../shared/units/service-notes.ts'
import { freeUnitLabel, plateLabel } from '../../shared/units/plate-label.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'

/** What the form itself asks for. */
const askedInForm = ['birthDateMissing', 'licenseDateMissing', 'nationalIdMissing', 'licenseNumberMissing'] as const

/** What the form of a hand-over shows, with what is known filled in. */
export async function loadHandOver(
  services: Services,
  booking: Booking,
  { role, unitId, settings }: { role: StaffRole; unitId: number | undefined; settings: Settings },
) {
  const { db, identity, language, now } = services
  const [names, choices, known, open] = await Promise.all([
    listBookingNames(db),
    readUnitChoices(db, booking, { now: now(), settings: settings.availability }),
    readGateFacts(db, identity, booking, { now: now(), settings }),
    // Before a hand-over, no event that stands names a photograph.
    listOpenPhotographs(db, booking.id, []),
  ])
  const held = choices?.held
  const isOffered = unitId === held?.unitId || choices?.free.some(({ id }) => id === unitId)
  const chosenId = isOffered ? unitId : held?.unitId
  const unit = chosenId === undefined ? undefined : await findUnit(db, chosenId)
  const { renter, further } = await readKnownDrivers(db, known)
  const entered = further.map((driver) => enteredDriver(identity, driver))
  const found = gateItems(known, {
    unit,
    // What the form asks for is not yet missing.
    renter,
    furtherDrivers: await readFurtherDrivers(db, identity, entered, now()),
    hasContract: true,
    deposit: undefined,
  })
  const pickup = toRiyadh(booking.pickupDatetime)
  const { owed } = known
  const photographs = recentPhotographs(open.out, now()).map(viewPhotograph)
  const car = unit && (await viewUnitCar(db, unit))
  return {
    booking: {
      id: booking.id,
      reference: booking.reference,
      fullName: booking.fullName,
      car: bookingNamesIn(language, names).car(booking),
      isOpen: mayChangeStatus(booking.status, 'active'),
    },
    values: valuesOf(booking, { unitId: unit?.id, renter, further, photoIds: photographs.map(({ id }) => id) }),
    photographs,
    /** The numbers that are stored for further drivers, masked, in the order of the form. */
    driverNumbers: entered.map(({ nationalId, licenseNumber }) => ({
      nationalId: nationalId && maskNumber(nationalId),
      licenseNumber: licenseNumber && maskNumber(licenseNumber),
    })),
    signed: viewSigned('out', booking.language, {
      name: bookingNamesIn(booking.language, names).car(booking),
      plate: unit?.plate,
      unit: car,
    }),
    units: choices && [
      ...(held ? [{ id: held.unitId, label: plateLabel(held.plate, language) }] : []),
      ...choices.free
        .filter(({ id }) => id !== held?.unitId)
        .map((one) => ({ id: one.id, label: freeUnitLabel(one, language) })),
    ],
    unit: car,
    service: unit ? serviceNotes(unit, { booking, interval: settings.service }, language) : [],
    contractNumber: known.contract?.number,
    deposit: owed > 0 ? formatAmount(owed) : undefined,
    /** The contract states a deposit that the rule does not take from this customer. */
    isDepositNotOwed: owed === 0 && (booking.policies?.deposit ?? 0) > 0,
    isDepositHeld: known.isDepositHeld,
    asked: isHandOverUnusual(booking.pickupDatetime, now())
      ? `${formatWeekday(pickup.date, language)} ${formatDate(pickup.date, language)}`
      : undefined,
    mayOverride: role !== 'agent',
    gate: found.flatMap((item) => {
      if (askedInForm.some((finding) => finding === item.finding)) return []
      const { mend, depositOwed } = rentalTextsIn(language).gate
      const isOfUnit = item.finding === 'documentExpired' || item.finding === 'documentExpires'
      const link =
        isOfUnit && unit && role !== 'agent'
          ? { to: `${recordPath('unit', unit.id)}/edit#${formId()}-${item.paper}`, label: mend.unit }
          : item.finding === 'numbersMissing'
            ? { to: changePath(booking), label: mend.numbers }
            : item.finding === 'depositOpen'
              ? { to: `#${formId()}-deposit`, label: mend.deposit }
              : undefined
      const text = item.finding === 'depositOpen' ? depositOwed(formatAmount(owed)) : describeGateItem(item, language)
      return [{ text, level: gateFindings[item.finding], link }]
    }),
  }
}

function changePath({ id, nationalId }: Booking): string {
  const from = new URLSearchParams({ from: `${recordPath('booking', id)}/hand-over` })
  const field = nationalId === null ? 'nationalId' : 'licenseNumber'
  return `${recordPath('booking', id)}/change?${from}#${formId()}-${field}`
}

type Known = {
  unitId: number | undefined
  renter: GateDriver | undefined
  further: readonly StoredDriver[]
  photoIds: readonly string[]
}

function valuesOf({ version }: Booking, { unitId, renter, further, photoIds }: Known): EditValues {
  const dates = (driver: GateDriver | undefined, number: number | '') => ({
    [`birthDate${number}`]: driver?.birthDate ?? '',
    [`licenseExpiresOn${number}`]: driver?.licenseExpiresOn ?? '',
  })
  return {
    version: String(version),
    unitId: unitId === undefined ? '' : String(unitId),
    odometerKm: '',
    fuelEighths: String(fullTank),
    ...allInOrder,
    isOdometerSure: '',
    marks: '',
    note: '',
    ...dates(renter, ''),
    fullName1: further[0]?.fullName ?? '',
    nationalId1: '',
    licenseNumber1: '',
    ...dates(further[0], 1),
    fullName2: further[1]?.fullName ?? '',
    nationalId2: '',
    licenseNumber2: '',
    ...dates(further[1], 2),
    contractReason: '',
    deposit: '',
    depositReference: '',
    depositLastFour: '',
    overrideReason: '',
    photoIds: writePhotoIds(photoIds),
    ...noSignature,
  }
}

export type HandOverView = Awaited<ReturnType<typeof loadHandOver>>
