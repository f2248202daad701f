import { listContracts } from '#data/rentals/contracts.ts'
import { findBranchRow } from '#data/branches/branches.ts'
import { readOpeningHours } from '#data/branches/special-hours.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { refuseBooking } from '#domain/booking/refusals.ts'
import { hoursIn } from '#domain/branches/format-hours.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { tajeerExtensionsMaximum } from '#domain/contracts/tajeer-checks.ts'
import { askedReturn } from '#domain/rentals/extension-form.ts'
import { daysToReturn } from '#domain/status/booking-status.ts'
import { mayAdjustPrice, type StaffRole } from '#domain/staff/staff-roles.ts'
import { toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { unchanged } from '#operations/booking/decide-change.ts'
import { previewExtension, type ExtensionRefusal } from '#operations/rentals/extend-rental.ts'
import type { Services } from '#operations/services/services.ts'
import { describeStaffRefusal } from '../../shared/booking/booking-refusal.server.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import { extensionTextsIn } from '../../shared/rentals/extension-texts.ts'
import { describeDay } from '../form/end-fields.tsx'

type LoadOptions = { settings: Settings; role: StaffRole; address: URLSearchParams }

/** The screen of an extension: the agreed return, and for the one that the address asks for its price, or why it is not possible. */
export async function loadExtension(services: Services, booking: Booking, { settings, role, address }: LoadOptions) {
  const { db, language, now } = services
  const due = toRiyadh(booking.returnDatetime)
  const asked = askedReturn(address, due)
  const names = bookingNamesIn(language, await listBookingNames(db))
  return {
    booking: {
      id: booking.id,
      reference: booking.reference,
      fullName: booking.fullName,
      car: names.car(booking),
      isOut: booking.status === 'active',
      days: daysToReturn(booking.returnDatetime, now()),
      total: booking.totalPrice,
    },
    due,
    branch: names.branch(booking.returnBranchId, booking.returnLocation),
    typed: { date: address.get('date') ?? '', time: address.get('time') ?? '' },
    isInvalid: asked === null,
    asked: asked ? await loadAsked(services, booking, { settings, role, asked }) : undefined,
  }
}

type AskedOptions = Pick<LoadOptions, 'settings' | 'role'> & { asked: LocalMoment }

async function loadAsked(services: Services, booking: Booking, { settings, role, asked }: AskedOptions) {
  const { language, now } = services
  const by = { kind: 'staff', role } as const
  const options = { settings: settings.availability, now: now() }
  const preview = (isOutside: boolean) => previewExtension(services, by, booking, { return: asked, isOutside }, options)
  const describe = (refusal: ExtensionRefusal) => describeExtensionRefusal(services, booking, asked, refusal)
  const inHours = await preview(false)
  const refused = inHours.ok ? undefined : await describe(inHours.refusal)
  // While the branch is closed, staff may agree to be there.
  const closed = refused?.isClosed ? refused : undefined
  const priced = closed ? await preview(true) : inHours
  if (!priced.ok) return { ok: false as const, refusal: await describe(priced.refusal) }
  const { aboveLimit } = priced
  const above =
    aboveLimit && (await describe({ kind: 'request', refused: refuseBooking({ kind: 'overLimit', ...aboveLimit }) }))
  const hours = await readHours(services, booking)
  const contract = contractInForce(await listContracts(services.db, booking.id), now())
  return {
    ok: true as const,
    return: asked,
    hours: hours && describeDay(hoursIn(language)(hours), asked.date, language),
    price: {
      total: priced.columns.totalPrice,
      number: contract && priced.extension,
      most: tajeerExtensionsMaximum,
      /** Why a reason is needed. */
      outside: closed?.text,
      mayWaiveFee: mayAdjustPrice(role),
      /** Why a manager's reason is needed. */
      aboveLimit: above?.text,
    },
    values: {
      version: String(booking.version),
      return: `${asked.date}T${asked.time}`,
      expectedTotal: String(priced.columns.totalPrice),
      isOutside: closed ? 'on' : '',
      closedReason: '',
      waiveFee: '',
      overLimitReason: '',
    },
  }
}

async function readHours({ db, now }: Services, { returnBranchId }: Booking) {
  const branch = returnBranchId === null ? undefined : await findBranchRow(db, returnBranchId)
  return branch && (await readOpeningHours(db, now()))(branch)
}

/** The message that says why a rental cannot be extended, with another return that is possible, if there is one, and the bookings in the way. */
export async function describeExtensionRefusal(
  services: Services,
  booking: Booking,
  returned: LocalMoment,
  refusal: ExtensionRefusal,
) {
  if (refusal.kind !== 'request')
    return { text: extensionTextsIn(services.language)[refusal.kind], isClosed: false, bookings: [] }
  const request = { ...unchanged(booking), return: returned }
  return describeStaffRefusal(services, request, refusal.refused, booking)
}
