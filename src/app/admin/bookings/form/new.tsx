import { staffBookingFormSchema } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { mayAdjustPrice } from '#domain/staff/staff-roles.ts'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { staffOf } from '../../shared/session/session.server.ts'
import { readStartBranch } from '../../shared/session/start-branch.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/new'
import { newValues } from './default-values.server.ts'
import { loadChoices } from './load-choices.server.ts'
import { lookUpForm } from './look-up-form.server.ts'
import { BookingForm } from './booking-form.tsx'
import { KeepQuote } from './keep-quote.tsx'
import { answerButton, submitNew, type FormAnswer } from './save-booking.server.ts'
import { isKeptAsQuote, submitQuote } from './save-quote.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id, role } = staffOf(context)
  const startBranch = await readStartBranch(request, context)
  const [values, choices] = await Promise.all([
    newValues(services, { staffId: id, startBranch }, new URL(request.url).searchParams),
    loadChoices(services),
  ])
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '')
  const options = { settings: context.get(settingsContext), role, booking: undefined }
  return { values, choices, ...(await lookUpForm(services, form, options)), mayAdjust: mayAdjustPrice(role) }
}

export async function action(args: Route.ActionArgs) {
  if (await isKeptAsQuote(args)) return submitQuote(args)
  return (await answerButton(args)) ?? submitNew(args)
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { newTitle, newIntro, save } = useStaffBookingTexts()
  const answer = actionData as FormAnswer | undefined
  const { values, choices, quote, carsLeft, mayAdjust } = loaderData
  return (
    <AdminPage title={newTitle} intro={newIntro}>
      <BookingForm
        schema={staffBookingFormSchema}
        values={values}
        choices={choices}
        customer={{}}
        answer={answer}
        quote={answer?.quote ?? quote}
        carsLeft={answer ? answer.carsLeft : carsLeft}
        mayAdjust={mayAdjust}
        cancelTo="/admin/bookings"
        submitLabel={save}
        moreActions={<KeepQuote />}
      />
    </AdminPage>
  )
}
