import { data } from 'react-router'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { bookingChangeFormSchema } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { maskIdentity } from '#domain/customers/customer-numbers.ts'
import { mayAdjustPrice } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { monthlyReturn } from '#domain/time/rental-period.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import { storedNumberText } from '../../shared/booking/booking-values.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { adminTextsIn } from '../../shared/screen/admin-texts.ts'
import { safeReturn, staffOf } from '../../shared/session/session.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { EmptyState } from '../../shared/screen/panel.tsx'
import type { Route } from './+types/change'
import { valuesOf } from './default-values.server.ts'
import type { RentalUnderWay } from './fixed-fields.tsx'
import { loadChoices } from './load-choices.server.ts'
import { viewPrice } from './quote-booking.server.ts'
import { BookingForm } from './booking-form.tsx'
import { answerButton, submitChange, type FormAnswer } from './save-booking.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, identity, language } = services
  const booking = await bookingOf(db, params.id)
  const { role } = staffOf(context)
  const mayAdjust = mayAdjustPrice(role)
  const names = bookingNamesIn(language, await listBookingNames(db))
  const values = valuesOf(booking, { mayAdjust, address: new URL(request.url).searchParams })
  const choices = await loadChoices(services, { ...booking, car: names.car(booking) })
  const masked = maskIdentity(decryptIdentity(identity, booking))
  const { bookings } = adminTextsIn(language)
  return {
    booking: {
      id: booking.id,
      reference: booking.reference,
      price: viewPrice(booking, language),
      underWay: booking.status === 'active' ? viewUnderWay(booking, names, language) : undefined,
      isOpen: takesUnit(booking.status),
    },
    customer: booking.erasedAt
      ? { erased: true }
      : {
          stored: {
            nationalId: storedNumberText(masked.nationalId, bookings),
            licenseNumber: storedNumberText(masked.licenseNumber, bookings),
          },
        },
    values,
    choices,
    mayAdjust,
    backTo: backOf(request, booking),
  }
}

/** Where the form goes afterwards: to the screen that opened it, or else to the booking. */
function backOf(request: Request, { id }: { id: string }): string {
  const from = new URL(request.url).searchParams.get('from')
  return from === null ? `/admin/bookings/${id}` : safeReturn(from)
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const booking = await bookingOf(args.context.get(servicesContext).db, params.id)
  return (await answerButton(args, booking)) ?? submitChange(args, booking, backOf(args.request, booking))
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function ChangeBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { changeTitle, saveChange, refusals } = useStaffBookingTexts()
  const { booking, backTo, ...form } = loaderData
  const answer = actionData as FormAnswer | undefined
  return (
    <AdminPage title={changeTitle(booking.reference)}>
      {booking.isOpen ? (
        <BookingForm
          {...form}
          schema={bookingChangeFormSchema}
          booking={booking}
          answer={answer}
          quote={answer?.quote}
          cancelTo={backTo}
          submitLabel={saveChange}
        />
      ) : (
        <EmptyState>{refusals.ended}</EmptyState>
      )}
    </AdminPage>
  )
}

function viewUnderWay(booking: Booking, names: ReturnType<typeof bookingNamesIn>, language: Language): RentalUnderWay {
  const { rentalType, pickupBranchId, pickupLocation } = booking
  const pickup = toRiyadh(booking.pickupDatetime)
  return {
    car: names.car(booking),
    rentalType,
    pickupBranch: names.branch(pickupBranchId, pickupLocation),
    pickup: formatMoment(pickup, language),
    monthEnds: rentalType === 'monthly' ? formatMoment(monthlyReturn(pickup), language) : undefined,
  }
}

async function bookingOf(db: Database, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw data(null, 404)
  return booking
}
