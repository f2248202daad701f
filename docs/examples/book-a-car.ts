/** Lists the cars of a site, asks what the cheapest one costs, and books it. Runs with Node 24 or newer, without packages. */
type Car = { id: number; name: string; starting_price: { halalas: number } }
type Price = { total_price: { halalas: number; sar: string } }
type Booking = Price & { reference: string; secret: string; whatsapp_url: string }

/** What a booking says about the person who drives. */
type Customer = { full_name: string; mobile_number: string; national_id: string; license_number: string }
type Period = { pickup_location: string; pickup_datetime: string; return_datetime: string }

/**
 * `key` is 16 to 64 letters, digits and hyphens, made once per booking, such as by crypto.randomUUID(). After a failed connection, call
 * this again with the same key: one booking is made, however often it arrives.
 */
export async function bookCheapestCar(site: string, period: Period, customer: Customer, key: string): Promise<Booking> {
  const cars = await call<{ data: Car[] }>('/cars?lang=en&order=starting_price&limit=1')
  const rental = { car_id: cars.data[0]?.id, ...period }
  const quote = await call<Price>('/quotes?lang=en', rental)
  const request = { ...rental, ...customer, expected_total: quote.total_price.halalas }
  return call<Booking>('/bookings?lang=en', request)

  async function call<T>(path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${site}/api/v1${path}`, sent)
    const answer = (await response.json()) as T & { code?: string; detail?: string }
    if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.detail}`)
    return answer
  }
}
