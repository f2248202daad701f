import { Suspense, useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  redirect,
  replace,
  useNavigate,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { type Car, findCar } from '#data/fleet/cars.ts'
import { readLanguageChange } from '../../forms/read-language-change.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { ErrorScreen } from '../../errors/error-screen.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { CarJsonLd } from '../../seo/car-json-ld.tsx'
import type { ContentCache } from '#operations/services/content-cache.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/route'
import { isQuestion, type Answer, type Receipt } from '../../booking/answer.ts'
import { keepHeldBooking } from '../../booking/held-booking.ts'
import { BookingForm, SuccessPanel } from './form.tsx'
import { takeType, takeOffer, takePeriod } from './availability/take-offer.server.ts'
import { checkDiscount } from '../../booking/check-discount.server.ts'
import { loadBookingPage } from './load-booking-page.server.ts'
import { findReceipt, protectReceipts } from '../../booking/receipt.server.ts'
import { movePastSearch } from '../../cars/move-past-search.server.ts'
import { submitBooking } from './submit-booking.server.ts'
import { PolicyList, PriceBreakdown } from './summary-step.tsx'

export const middleware = [protectReceipts, movePastSearch]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const settings = context.get(settingsContext)
    if (params.receipt !== undefined) {
      const receipt = await findReceipt(services, settings, params.receipt)
      if (!receipt) throw data('receipt', 404)
      return { receipt, isNew: false }
    }
    const content = await services.content()
    const car = await getOfferedCar(content, params.carId)
    const address = new URL(request.url).searchParams
    return await loadBookingPage(services, { content, settings, car, address })
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
  const change = readLanguageChange(form)
  if (change) {
    const checked = form.get('discountCode') ? await checkDiscount(services, form, car.id) : undefined
    return data<Answer>(
      checked?.outcome === 'discount' ? checked : { outcome: 'kept', posted: change.posted },
      change.init,
    )
  }
  const offered = form.get('takePeriod')
  if (typeof offered === 'string') return data(takePeriod(form, offered))
  const type = form.get('takeType')
  if (typeof type === 'string') return data(takeType(form, type))
  const offer = form.get('takeOffer')
  if (typeof offer === 'string') return data(takeOffer(services, form, offer, car))
  const answer =
    form.get('intent') === 'discount'
      ? await checkDiscount(services, form, car.id)
      : await submitBooking(services, { settings: context.get(settingsContext), content, car }, form)
  // Scripts show the receipt without another request. Other browsers are redirected, so that a reload sends nothing again.
  const isFromScript = new URL(request.url).pathname.endsWith('.data')
  if (answer.outcome === 'booked' && !isFromScript) throw redirect(answer.address, 303)
  return data(answer, statusOf(answer))
}

/** The receipts of this visit by address, so that showing them needs no connection. In memory only. */
const receipts = new Map<string, { receipt: Receipt; isNew: boolean }>()

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const address = `/book/${params.carId}/${params.receipt}`
  const kept = receipts.get(address)
  if (!kept) return serverLoader()
  receipts.set(address, { ...kept, isNew: false })
  return kept
}

/** The car in the address with its current prices; throws 404 when it is not offered. */
async function getOfferedCar({ getCached }: ContentCache, carId: string): Promise<Car> {
  const car = await getCached(`car ${carId}`, (db) => findCar(db, carId))
  if (!car) throw data(null, 404)
  return car
}

/**
 * Opens the receipt of a stored booking, so that a reload or a change of language shows it again. It takes the place of the form in
 * the history, so that Back leads to the page before.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  if (answer.outcome !== 'booked') return answer
  receipts.set(answer.address, { receipt: answer.receipt, isNew: true })
  keepHeldBooking(answer.address, answer.receipt.booking)
  return replace(answer.address)
}

/** After a refusal the page is not reloaded, unless a price or an extra has changed since it was loaded. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = navigation
  // The address loses its search once the form has taken it over.
  if (!formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false
  const answer = actionResult as Answer | undefined
  const refused = answer?.outcome === 'refused' ? answer.refusal?.kind : undefined
  if (refused === 'totalChanged' || refused === 'extraUnavailable') return true
  return defaultShouldRevalidate
}

function statusOf(answer: Answer): number {
  if (answer.outcome !== 'refused') return 200
  if (answer.refusal?.kind === 'notSaved') return 500
  if (answer.refusal?.kind === 'message') return answer.refusal.status
  if (answer.refusal?.kind === 'extraUnavailable') return 409
  return isQuestion(answer.refusal) || answer.refusal?.kind === 'keyReused' ? 409 : 422
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { pages } = useTexts()
  if ('receipt' in loaderData) {
    const { booking } = loaderData.receipt
    return (
      <main id="content" className="shell py-8 md:py-12">
        <PageMeta title={booking.texts.success.title} description={booking.texts.success.text} indexed={false} />
        <Suspense>
          <SuccessPanel
            {...loaderData.receipt}
            isNew={loaderData.isNew}
            price={
              <PriceBreakdown
                rentalType={booking.rentalType}
                lines={booking.quote}
                code={booking.discountCode ?? undefined}
                heading="h2"
              />
            }
            policies={<PolicyList lines={booking.policies} />}
          />
        </Suspense>
      </main>
    )
  }
  const { car, description } = loaderData
  return (
    <main id="content" className="shell py-8 md:py-12">
      <PageMeta title={pages.book.title(car.name)} description={description} image={loaderData.sharePicture} />
      <CarJsonLd car={car} modelYear={loaderData.shownYear} description={description} inStock={loaderData.inStock} />
      <BookingForm key={car.id} page={loaderData} answer={actionData?.outcome === 'booked' ? undefined : actionData} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isCar = isRouteErrorResponse(error) && [404, 500].includes(error.status) && error.data !== 'receipt'
  return isCar ? <NoCar /> : <ErrorScreen error={error} />
}

/**
 * Shown for a car that is not offered (404) or could not be read (500). With scripts, visitors are sent to the fleet with a
 * toast.
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
