import { parseForm } from '../../../forms/parse-form.ts'
import {
  rentalQuoteSchema,
  staffBookingFormSchema,
} from '../../../../domain/booking/staff-booking/staff-booking-form.ts'
import { mayAdjustPrice } from '../../../../domain/staff/staff-roles.ts'
import { useStaffBookingTexts } from '../../../back-office/booking/staff-booking-texts.ts'
import { AdminPage } from '../../../back-office/page/admin-page.tsx'
import { staffOf } from '../../../back-office/session/session.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services/services.ts'
import type { Route } from './+types/new'
import { newValues } from './default-values.server.ts'
import { loadChoices } from './load-choices.server.ts'
import { quoteRental } from './quote-rental.server.ts'
import { RentalForm } from './rental-form.tsx'
import { answerButton, submitNew, type RentalAnswer } from './save-rental.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id, role } = staffOf(context)
  const [values, choices] = await Promise.all([
    newValues(services, id, new URL(request.url).searchParams),
    loadChoices(services),
  ])
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '')
  const parsed = parseForm(form, rentalQuoteSchema)
  const options = { settings: context.get(settingsContext), role, booking: undefined }
  const quote = parsed.status === 'success' ? await quoteRental(services, parsed.value, options) : undefined
  return { values, choices, quote, mayAdjust: mayAdjustPrice(role) }
}

export async function action(args: Route.ActionArgs) {
  return (await answerButton(args)) ?? submitNew(args)
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { newTitle, newIntro, save } = useStaffBookingTexts()
  const answer = actionData as RentalAnswer | undefined
  const { values, choices, quote, mayAdjust } = loaderData
  return (
    <AdminPage title={newTitle} intro={newIntro}>
      <RentalForm
        schema={staffBookingFormSchema}
        values={values}
        choices={choices}
        customer={{}}
        answer={answer}
        quote={answer?.quote ?? quote}
        mayAdjust={mayAdjust}
        cancelTo="/admin/bookings"
        submitLabel={save}
      />
    </AdminPage>
  )
}
