import { ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changes } from '#data/tables/staff.ts'
import type { ApiScope } from '#domain/staff/api-key.ts'
import { storeKey } from '../factories/api-keys.ts'
import { brokenAnswers, openBrokenSite } from '../factories/broken-site.ts'
import { shareTestSite, type TestSite } from '../factories/site.ts'
import { callApi, documentedAnswers, newKey, readDocument, type Answer, type ApiDocument } from './api.ts'
import { takeWarnings } from './log.ts'

type CallOptions = { method?: string; body?: unknown; as?: string; from?: TestSite; headers?: Record<string, string> }

export type StaffApi = {
  site: TestSite
  document: ApiDocument
  paths: ApiDocument['paths']
  /** Sends a request with a key that may do everything. */
  call: (to: string, options?: CallOptions) => Promise<Answer>
  /** Which operations have answered with which status. */
  seen: Set<string>
}

/** The routes of `api-rentals.test.ts`. */
export const isOfRentals = (path: string) =>
  /^.staff.(?:rentals|contracts|cases|marks)|^.staff.bookings.\{id\}.(?:rental|gate|hand-over|return|contracts|papers|cases)|^.staff.units.\{id\}.(?:marks|services)/.test(
    path,
  )

/** The routes of `api-money.test.ts`. */
export const isOfMoney = (path: string) =>
  /^.staff.(?:ledger|deposits|balances)|^.staff.bookings.\{id\}.(?:account|settlement|payments|refunds|deposits)/.test(
    path,
  )

/** The routes of `api-drawers.test.ts`. */
export const isOfDrawers = (path: string) => /^.staff.(?:drawers|safes|cash-entries|day-sheet)/.test(path)

/** The routes of `api-fines.test.ts`. */
export const isOfFines = (path: string) => path.startsWith('/staff/fines')

/** The routes of `tax-documents.test.ts`. */
export const isOfDocuments = (path: string) =>
  /^.staff.documents|^.staff.bookings.\{id\}.(?:prepayment-)?documents/.test(path)

export const nothing = '00000000-0000-4000-8000-000000000000'

/** The matching staff routes, called with a key named `Aggregator`. */
export async function openStaffApi(site: TestSite, isWanted: (path: string) => boolean): Promise<StaffApi> {
  const document = await readDocument(site, 'en')
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => path.startsWith('/staff/') && isWanted(path)),
  )
  const key = await storeKey(site, { name: 'Aggregator' })
  const seen = new Set<string>()

  async function call(to: string, { method = 'GET', body, as = key, from = site, headers }: CallOptions = {}) {
    const isBinary = body instanceof Uint8Array
    const sent = body === undefined || typeof body === 'string' || isBinary ? body : JSON.stringify(body)
    const answer = await callApi(from, to, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent as BodyInit }),
    })
    const { pathname } = new URL(to, 'http://localhost')
    const template =
      Object.keys(paths).find((path) => path === pathname) ??
      Object.keys(paths).find((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    seen.add(`${method.toLowerCase()} ${template} ${answer.status}`)
    return answer
  }
  return { site, document, paths, call, seen }
}

type StaffOperation = {
  to: string
  method: string
  body: 'json' | 'file' | undefined
  headers: Record<string, string>
  scope: string | undefined
}

/** Every operation, with an id that no row has. */
function operationsOf({ paths }: StaffApi): StaffOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, description, parameters }]) => ({
      to: path
        .replace(
          '{id}',
          /^.staff.(?:bookings|companies|customers|documents|inquiries|media)/.test(path) ? nothing : '999999',
        )
        .replace('{hold_id}', '999999')
        .replace('{page}', 'home')
        .replace(/\{\w+\}/g, 'nothing'),
      method: method.toUpperCase(),
      body: requestBody && ('application/json' in requestBody.content ? ('json' as const) : ('file' as const)),
      headers: parameters.some(({ name }) => name === 'idempotency-key') ? { 'idempotency-key': newKey() } : {},
      scope: /\w+:\w+/.exec(description ?? '')?.[0],
    })),
  )
}

/** Adds the tests that every operation must pass. One mechanism serves all, so that `npm test` tries one group of them. */
export function testEveryOperation(api: () => StaffApi, options: { tags: string[] } = { tags: [] }): void {
  describe('every operation', options, () => {
    test('needs a key with its scope, before anything else of the request counts', async () => {
      const { site, document, call } = api()
      const none = await storeKey(site, { scopes: [] })
      const { items } = document.components.schemas['Key']!.properties!['scopes']! as { items?: { enum: ApiScope[] } }
      const without = new Map<string, string>()
      for (const scope of items!.enum)
        without.set(scope, await storeKey(site, { scopes: items!.enum.filter((one) => one !== scope) }))
      for (const { to, method, body, scope } of operationsOf(api())) {
        const request = { method, ...(body && { body: '{' }) }
        expect((await call(`${to}?x=1`, { ...request, as: '' })).body, to).toMatchObject({ code: 'unauthorized' })
        const refused = await call(`${to}?x=1`, { ...request, as: none })
        expect(refused.body['code'], to).toBe(scope ? 'missing_scope' : 'invalid_request')
        if (!scope) continue
        const as = without.get(scope)!
        const { body: problem, headers } = await call(to, { ...request, as })
        expect(problem, to).toMatchObject({
          code: 'missing_scope',
          required_scope: scope,
          errors: [{ in: 'header', field: 'authorization' }],
        })
        expect(headers.get('www-authenticate'), to).toBe(`Bearer error="insufficient_scope", scope="${scope}"`)
      }
      expect(await site.db.$count(changes, ne(changes.entity, 'api_key'))).toBe(0)
    })

    test('has a scope, and those that write need the right to write', () => {
      const scoped = operationsOf(api()).filter(({ to }) => to !== '/staff/key' && to !== '/staff/events')
      expect(scoped.filter(({ scope }) => scope === undefined)).toEqual([])
      const onlyReads = ({ to, method }: StaffOperation) => method === 'GET' || to.endsWith('/search')
      expect(scoped.filter((one) => one.scope!.endsWith(onlyReads(one) ? ':write' : ':read'))).toEqual([])
    })

    test('names what is wrong, and refuses what is no JSON, too large or from another site', async () => {
      const { call } = api()
      for (const { to, method, body, headers } of operationsOf(api())) {
        const wrong = await call(`${to}?lang=fr`, { method, ...(body === 'json' && { body: {} }) })
        expect([400, 415], to).toContain(wrong.status)
        if (body !== 'file')
          expect(wrong.body, to).toMatchObject({ status: 400, errors: expect.arrayContaining([expect.any(Object)]) })
        if (method === 'GET') continue
        const origin = { origin: 'https://elsewhere.example' }
        expect((await call(to, { method, body: {}, headers: origin })).body, to).toMatchObject({
          code: 'foreign_origin',
          errors: [{ in: 'header', field: 'origin' }],
        })
        if (body !== 'file')
          expect((await call(to, { method, body: { a: 'x'.repeat(70_000) } })).body, to).toMatchObject({
            code: 'too_large',
            errors: [{ in: 'body' }],
          })
        if (!body) continue
        const type = { 'content-type': 'text/plain' }
        expect((await call(to, { method, body: {}, headers: { ...headers, ...type } })).body, to).toMatchObject({
          code: 'unsupported_media_type',
          errors: [{ in: 'header', field: 'content-type' }],
        })
        if (body === 'file') continue
        const extra = await call(to, { method, body: { nonsense: 1 }, headers })
        expect(extra.body, to).toMatchObject({
          status: 400,
          errors: expect.arrayContaining([expect.objectContaining({ field: 'nonsense', code: 'unknown_field' })]),
        })
        const keyless = await call(to, { method, body: {} })
        if ('idempotency-key' in headers)
          expect(keyless.body['errors'], to).toContainEqual(
            expect.objectContaining({ in: 'header', field: 'idempotency-key', code: 'required' }),
          )
        expect((await call(to, { method, body: '[]' })).body, to).toMatchObject({
          code: 'malformed_body',
          errors: [{ in: 'body' }],
        })
      }
    })

    test('slows down a key that asks too often, and says when the database is away or something is wrong', async () => {
      const { site, call } = api()
      const few = await shareTestSite(site, { limitFactor: 0.0001 })
      const fresh = await storeKey(site)
      await call('/staff/key', { as: fresh, from: few })
      const { broken, fail } = await openBrokenSite(site)
      for (const { to, method, body } of operationsOf(api())) {
        const request = { method, ...(body && { body: {} }) }
        expect((await call(to, { ...request, as: fresh, from: few })).status, to).toBe(429)
        for (const [reason, code] of brokenAnswers) {
          fail(reason)
          expect((await call(to, { ...request, from: broken })).body, to).toMatchObject({ code })
          fail(undefined)
        }
      }
      expect(takeWarnings().length).toBeGreaterThan(0)
    })
  })
}

/**
 * Adds a test at the end of a file: its calls must have seen every documented response and no other. Where a part of the file runs in
 * `npm run test:long` only, none that is not documented (`isWhole: false`).
 */
export function testDocumentedAnswers(api: () => StaffApi, { isWhole } = { isWhole: true }): void {
  test(
    isWhole ? 'every documented answer was seen, and no other' : 'no other answer than the documented ones was seen',
    () => {
      const { seen, paths } = api()
      const documented = documentedAnswers(paths)
      const answers = [...seen].filter((one) => !/ undefined /.test(one)).toSorted()
      if (isWhole) expect(answers).toEqual(documented)
      else expect(answers.filter((one) => !documented.includes(one))).toEqual([])
    },
  )
}
