import type { Language } from '#domain/text/languages.ts'
import { goodBooking } from '../factories/booking-form.ts'
import type { TestSite } from '../factories/site.ts'
import { expectDocumented } from './documented-answer.ts'

export type ApiSchema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  description?: string
  properties?: Record<string, ApiSchema>
}

type Operation = {
  operationId: string
  summary: string
  description?: string
  parameters: { name: string; in: string; schema: ApiSchema }[]
  requestBody?: { content: { 'application/json'?: { schema: ApiSchema; example?: unknown } } }
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: { 'application/json'?: { example?: unknown } } } | undefined
  >
}

export type ApiDocument = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, ApiSchema> }
}

export type Answer = { status: number; type: string; headers: Headers; body: Record<string, unknown> }

/** Sends a request to the API and reads its JSON, which must be as the OpenAPI document says. */
export async function callApi(site: Pick<TestSite, 'request'>, path: string, init?: RequestInit): Promise<Answer> {
  const response = await site.request(`/api/v1${path}`, init)
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const body = (await response.json()) as Record<string, unknown>
  expectDocumented(init?.method ?? 'GET', path, { status, body })
  return { status, type, headers, body }
}

export async function readDocument(site: Pick<TestSite, 'request'>, lang: Language): Promise<ApiDocument> {
  const response = await site.request(`/api/v1/openapi.json?lang=${lang}`)
  return (await response.json()) as ApiDocument
}

/** Every documented response of the operations, such as `get /cars 200`, sorted. */
export function documentedAnswers(paths: ApiDocument['paths']): string[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.keys(responses).map((status) => `${method} ${path} ${status}`),
      ),
    )
    .toSorted()
}

export function newKey(): string {
  return crypto.randomUUID()
}

/** The rental of `goodBooking`. */
export function goodRental(carId: number) {
  return {
    car_id: carId,
    pickup_location: goodBooking.pickupLocation,
    return_location: goodBooking.returnLocation,
    pickup_datetime: `${goodBooking.pickupDate}T${goodBooking.pickupTime}`,
    return_datetime: `${goodBooking.returnDate}T${goodBooking.returnTime}`,
    model_year: Number(goodBooking.modelYear),
  }
}

/** `goodBooking` as a program sends it. */
export function goodRequest(carId: number) {
  return {
    ...goodRental(carId),
    full_name: goodBooking.fullName,
    mobile_number: goodBooking.mobileNumber,
    national_id: goodBooking.nationalId,
    license_number: goodBooking.licenseNumber,
    send_again: true,
  }
}
