import { Suspense, useEffect } from 'react'
import { data, isRouteErrorResponse, Link, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Car, findCar } from '../../../data/fleet/cars.ts'
import { formatAmount } from '../../../domain/pricing/money.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { ErrorScreen } from '../../page/error-screen.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { CarJsonLd } from '../../seo/car-json-ld.tsx'
import type { ContentCache } from '../../services/content-cache.ts'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/route'
import { isQuestion, type Answer } from './answer.ts'
import { BookingForm, SuccessPanel } from './form.tsx'
import { checkDiscount } from './check-discount.server.ts'
import { loadBookingPage } from './load-booking-page.server.ts'
import { submitBooking } from './submit-booking.server.ts'
import { takePeriod } from './take-period.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const content = await services.content()
    const car = await getOfferedCar(content, params.carId)
    return await loadBookingPage(services, { content, settings: context.get(settingsContext), car })
  } catch (error) {
    // Responses are thrown too, such as the 404 of a car that is not offered.
    if (!(error instanceof Error)) throw error
    services.log.error('Reading a car failed', error)
    throw data(null, 500)
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  // Read after the form, which may take long to arrive, so that prices are current.
  const content = await services.content()
  const car = await getOfferedCar(content, params.carId)
  const offered = form.get('takePeriod')
  if (typeof offered === 'string') return data(takePeriod(form, offered))
  const answer =
    form.get('intent') === 'discount'
      ? await checkDiscount(services, form, car.id)
      : await submitBooking(services, { settings: context.get(settingsContext), content, car }, form)
  return data(answer, statusOf(answer))
}

/** The car of an address with its present prices; throws 404 when it is not offered. */
async function getOfferedCar({ getCached }: ContentCache, carId: string): Promise<Car> {
  const car = await getCached(`car ${carId}`, (db) => findCar(db, carId))
  if (!car) throw data(null, 404)
  return car
}

/** Refusals keep what is typed. A total that differs from the page's comes from prices that changed, so it reloads those. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as Answer | undefined
  if (answer?.outcome === 'refused' && answer.refusal?.kind === 'totalChanged') return true
  return defaultShouldRevalidate
}

function statusOf(answer: Answer): number {
  if (answer.outcome !== 'refused') return 200
  if (answer.refusal?.kind === 'notSaved') return 500
  if (answer.refusal?.kind === 'message') return answer.refusal.status
  return isQuestion(answer.refusal) || answer.refusal?.kind === 'keyReused' ? 409 : 422
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { car } = loaderData
  const price = formatAmount(car.lowestPrice)
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
  return isRouteErrorResponse(error) && [404, 500].includes(error.status) ? <NoCar /> : <ErrorScreen error={error} />
}

/**
 * The page of a car that is not offered, with status 404, or could not be read, with status 500; with scripts, visitors return to
 * the fleet with a toast.
 */
function NoCar() {
  const { alerts, errors, pages } = useTexts()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ title: alerts.carLoad.title, text: alerts.carLoad.text, tone: 'destructive' })
    void navigate('/fleet', { replace: true })
  }, [alerts, navigate])
  return (
    <main id="content" className="shell grid min-h-[50vh] place-items-center py-16 text-center">
      <PageMeta {...pages.notFound} indexed={false} />
      <div>
        <h1 className="text-heading">{alerts.carLoad.text}</h1>
        <Link to="/fleet" className={buttonClass('accent', 'mt-6')}>
          {errors.browseFleet}
        </Link>
      </div>
    </main>
  )
}
