import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { webhookFormSchema } from './webhook-form.ts'

const whole = { name: 'App', url: 'https://hooks.example.com/roud?key=1', booking_created: 'on' }

function read(fields: Record<string, string>) {
  const result = safeParse(webhookFormSchema, { ...whole, ...fields })
  if (result.success) return result.output
  return Object.fromEntries(result.issues.map(({ path, message }) => [path?.[0]?.key, message]))
}

test.each([
  [{}, { name: 'App', url: whole.url, events: ['booking.created'], isActive: false }],
  [{ rental_ended: 'on', booking_no_show: 'on' }, { events: ['booking.created', 'booking.no_show', 'rental.ended'] }],
  [
    { version: '3', isActive: 'on' },
    { version: 3, isActive: true },
  ],
  [{ url: ' http://10.0.0.1:8080/x ' }, { url: 'http://10.0.0.1:8080/x' }],
])('%j is read as %j', (fields, values) => expect(read(fields)).toMatchObject(values))

test.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ name: 'x'.repeat(61) }, { name: 'tooLong' }],
  [{ url: 'hooks.example.com' }, { url: 'noAddress' }],
  [{ url: 'ftp://hooks.example.com' }, { url: 'noAddress' }],
  [{ url: 'https://user:word@hooks.example.com' }, { url: 'noAddress' }],
  [{ url: `https://hooks.example.com/${'x'.repeat(500)}` }, { url: 'tooLong' }],
  [{ booking_created: '' }, { booking_created: 'noEvent' }],
])('%j is refused with %j', (fields, issues) => expect(read(fields)).toEqual(issues))
