import type { DocumentSchema } from './document-schemas.ts'

/** Values that fit the demo content; the person does not exist. */
const values: Readonly<Record<string, unknown>> = {
  car_id: 1,
  model_year: 2026,
  rental_type: 'daily',
  pickup_location: 'najran-airport',
  return_location: 'abha',
  pickup_datetime: '2026-12-01T10:00',
  return_datetime: '2026-12-04T10:00',
  full_name: 'سالم اليامي',
  mobile_number: '0512345678',
  national_id: '1058529940',
  license_number: '1058529940',
}

/** An example of a body: the fields that are required, and those with a value here. */
export function exampleOf({ properties = {}, required = [] }: DocumentSchema): Record<string, unknown> {
  const shown = Object.keys(properties).filter((name) => name in values || required.includes(name))
  return Object.fromEntries(shown.map((name) => [name, values[name] ?? '…']))
}
