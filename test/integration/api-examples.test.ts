import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '#api/content/collections.ts'
import { languages } from '#domain/text/languages.ts'
import { storeKey } from '../factories/api-keys.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeUnits } from '../factories/units.ts'
import { callApi, newKey, readDocument, type Answer, type ApiDocument } from '../helpers/api.ts'

let site: TestSite
let key = ''
let document: ApiDocument

beforeAll(async () => {
  site = await openTestSite()
  document = await readDocument(site, 'en')
})

afterAll(() => site.close())

/** Sends the example of an operation, with the documented headers checked. */
async function sendExample(
  method: string,
  path: string,
  { id, as = key, from = document, lang = 'en' }: { id?: string; as?: string; from?: ApiDocument; lang?: string } = {},
): Promise<Answer> {
  const { requestBody, responses } = from.paths[path]![method]!
  const answer = await callApi(site, `${path.replace('{id}', id ?? '1')}?lang=${lang}`, {
    method: method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      ...(as && { authorization: `Bearer ${as}` }),
    },
    body: JSON.stringify(requestBody?.content['application/json']?.example),
  })
  const documented = responses[answer.status]
  expect(documented, `${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`).toBeDefined()
  const missing = Object.keys(documented!.headers ?? {}).filter((name) => !answer.headers.has(name))
  expect(missing, `${method} ${path} ${answer.status}`).toEqual([])
  expect(answer.headers.has('location'), `${method} ${path}`).toBe('Location' in (documented!.headers ?? {}))
  return answer
}

const exampleOf = (path: string, method: string, status: string, from = document) =>
  from.paths[path]![method]!.responses[status]!.content!['application/json']!.example

for (const lang of languages) {
  // `npm test` samples one language.
  const tags = lang === 'ar' ? [] : ['long']
  test(`a quote and a booking in ${lang} are as in the examples`, { tags }, async () => {
    const from = await readDocument(site, lang)
    const quote = await sendExample('post', '/quotes', { as: '', from, lang })
    // The example shows what a cheaper type looks like; no other type is cheaper for these three days.
    const { cheaper, ...example } = exampleOf('/quotes', 'post', '200', from) as Record<string, unknown>
    expect(cheaper).toMatchObject({ rental_type: expect.any(String) })
    expect(quote.body).toEqual({ ...example, cheaper: null })
    const booking = await sendExample('post', '/bookings', { as: '', from, lang })
    expect(booking.status).toBe(201)
    const shown = exampleOf('/bookings', 'post', '201', from) as Record<string, unknown>
    expect(Object.keys(booking.body).toSorted()).toEqual(Object.keys(shown).toSorted())
    const own = ['reference', 'secret', 'created_at', 'url', 'whatsapp_url']
    for (const name of Object.keys(shown).filter((one) => !own.includes(one)))
      expect(booking.body[name], name).toEqual(shown[name])
    await site.reset()
  })
}

test('the commands in docs/api.md ask for a price and book', async () => {
  const bodies = [...readFileSync('docs/api.md', 'utf8').matchAll(/-d '(\{.+?\})'/gs)].map(([, body = '']) => body)
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
  const send = (path: string, body: string) => callApi(site, path, { method: 'POST', headers, body })
  expect(bodies).toHaveLength(2)
  expect((await send('/quotes?lang=en', bodies[0]!)).status).toBe(200)
  expect((await send('/bookings?lang=en', bodies[1]!)).status).toBe(201)
})

describe('the examples for staff', () => {
  beforeAll(async () => {
    key = await storeKey(site)
  })

  test.each(collections.map(({ path }) => path))('of %s are saved', async (path) => {
    const created = await sendExample('post', `/staff/${path}`)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const id = String(created.body['id'])
    const changed = await sendExample('patch', `/staff/${path}/{id}`, { id })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  })

  test('of bookings and units are accepted', async () => {
    const unit = await sendExample('post', '/staff/units')
    expect(unit.status, JSON.stringify(unit.body)).toBe(201)
    await sendExample('post', '/staff/units/{id}/holds', { id: String(unit.body['id']) })
    await storeUnits(site.db, 1, { carId: 1, modelYear: 2026, branchId: 'najran-airport' })
    const booking = await sendExample('post', '/staff/bookings')
    expect(booking.status, JSON.stringify(booking.body)).toBe(201)
    const id = String(booking.body['id'])
    for (const [method, path] of [
      ['post', '/staff/bookings/{id}/notes'],
      ['patch', '/staff/bookings/{id}'],
    ] as const) {
      const { status, body } = await sendExample(method, path, { id })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
    }
  })

  test('are refused without a key, with the documented headers', async () => {
    const refused = await sendExample('post', '/staff/units', { as: '' })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })
})
