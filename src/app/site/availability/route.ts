import { readAvailabilityRequest, type WrongParameter } from '#domain/availability/availability-request.ts'
import { viewChosen } from '../../cars/car-offers.server.ts'
import { viewExtrasLeft } from '../../cars/extras-left.server.ts'
import { viewClosed } from '../../cars/closed-period.server.ts'
import { findAvailability } from '#operations/availability/find-availability.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

/** Returns which cars can be booked for a period and a pick-up branch. Pages do not contain this, because they are cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const request = readAvailabilityRequest(url.searchParams, services.now())
  if ('wrong' in request) return refuse(services, request.wrong)
  const found = await findAvailability(services, context.get(settingsContext), request)
  if (!found.ok) {
    if (found.refusal.kind === 'unknownBranch') return refuse(services, 'branch')
    return send({ message: retryMessage(services.language, 'tooManyAttempts', found.refusal.retryAfter) }, 429)
  }
  const cars = Object.fromEntries(found.availability)
  const carId = url.searchParams.get('car')
  if (carId === null) return send({ cars, closed: viewClosed(found, request, services.language) })
  const car = found.cars.find(({ id }) => String(id) === carId)
  if (!car) return refuse(services, 'car')
  const modelYear = Number(url.searchParams.get('year'))
  const settings = context.get(settingsContext)
  const [chosen, extras] = await Promise.all([
    viewChosen(services, settings, request, found, { car, modelYear }),
    viewExtrasLeft(services, settings, request),
  ])
  return send({ cars: carId in cars ? { [carId]: cars[carId] } : {}, chosen, extras })
}

function refuse({ language }: Services, wrong: WrongParameter): Response {
  return send({ wrong, message: pageTexts(language).availability.wrong[wrong] }, 400)
}

function send(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
