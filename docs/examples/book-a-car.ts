/** Lists the cars of a site, asks what the cheapest one costs, and books it. Runs with Node 24 or newer, without packages. */
type Car = { id: number; name: string; starting_price: { halalas: number } }
type Price = { total_price: { halalas: number; sar: string } }
type Booking = Price & { reference: string; secret: string; whatsapp_url: string }

/** What a booking says about the person who drives. */
type Customer = { full_name: string; mobile_number: string; national_id: string; license_number: string }
type Period = { pickup_location: string; pickup_datetime: string; return_datetime: string }

/** A booking of the cheapest car at the price that the site asks for it now. */
export async function prepareBooking(site: string, period: Period, customer: Customer) {
  const cars = await call<{ data: Car[] }>(site, '/cars?lang=en&order=starting_price&limit=1')
  const rental = { car_id: cars.data[0]?.id, ...period }
  const quote = await call<Price>(site, '/quotes?lang=en', rental)
  return { ...rental, ...customer, expected_total: quote.total_price.halalas }
}

/** `key` is made once per booking, by crypto.randomUUID(). Send the same again after a failed connection: it books once. */
export function book(site: string, booking: Awaited<ReturnType<typeof prepareBooking>>, key: string): Promise<Booking> {
  return call<Booking>(site, '/bookings?lang=en', booking, key)
}

async function call<T>(site: string, path: string, body?: object, key = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${site}/api/v1${path}`, sent)
  const answer = (await response.json()) as T & { code?: string; detail?: string }
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.detail}`)
  return answer
}
