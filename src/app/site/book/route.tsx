import { Suspense } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { formatAmount } from '../../../domain/pricing/money.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { ErrorScreen } from '../../page/error-screen.tsx'
import { isServerDown } from '../../forms/is-server-down.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../page/page-meta.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { CarJsonLd } from '../../seo/car-json-ld.tsx'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import type { Answer } from './answer.ts'
import { BookingForm } from './booking-form.tsx'
import { CarNotFound } from './car-not-found.tsx'
import { checkDiscount } from './check-discount.server.ts'
import { SuccessPanel } from './late-success-panel.ts'
import { loadBookingPage } from './load-booking-page.server.ts'
import { getCachedCar } from './cached-car.server.ts'
import { submitBooking } from './submit-booking.server.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadBookingPage(context.get(servicesContext), params.carId)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  // Asked again when the form was long on its way: prices are those of now.
  const content = await services.content()
  const car = await getCachedCar(content, params.carId)
  if (!car) throw data(null, 404)
  const answer =
    form.get('intent') === 'discount'
      ? await checkDiscount(services, form, car.id)
      : await submitBooking(services, { settings: context.get(settingsContext), content, car }, form)
  return data(answer, statusOf(answer))
}

/**
 * Without a connection, or with a server that is down, nothing that was typed is lost: the answer is a refusal like any
 * other. Its status keeps the router from asking for the page again, which would fail too and take the form away.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (isServerDown(error)) return data<Answer>({ outcome: 'refused', refusal: { kind: 'notSaved' } }, 503)
    throw error
  }
}

function statusOf(answer: Answer): number {
  if (answer.outcome !== 'refused') return 200
  if (answer.refusal?.kind === 'notSaved') return 500
  if (answer.refusal?.kind === 'told') return answer.refusal.status
  return answer.refusal?.kind === 'keyReused' ? 409 : 422
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { car } = loaderData
  const price = formatAmount(car.startingPrice)
  return (
    <main id="content" className="shell py-8 md:py-12">
      <PageMeta title={pages.book.title(car.name)} description={pages.book.description(car.name, price)} />
      <CarJsonLd car={car} />
      {actionData?.outcome === 'booked' ? (
        <Suspense>
          <SuccessPanel car={car} booking={actionData.booking} />
        </Suspense>
      ) : (
        <BookingForm key={car.id} page={loaderData} answer={actionData} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <CarNotFound /> : <ErrorScreen error={error} />
}
