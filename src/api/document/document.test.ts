import { createConfig, lintFromString } from '@redocly/openapi-core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/text/languages.ts'
import type { SentEvent } from '#domain/webhooks/webhook-events.ts'
import { writeDocument } from './document.ts'
import { namedValibotSchemas, type DocumentSchema } from './document-schemas.ts'
import { fieldTexts } from '../field-texts.ts'
import { apiRoutes } from '../all-routes.ts'
import { curlLine } from './curl-line.ts'
import { missing } from './examples.ts'
import { limitsOf } from './field-limits.ts'
import { ownFieldTexts } from './own-field-texts.ts'
import { messageSchemaOf } from './webhook-operations.ts'

const documents = new Map(languages.map((language) => [language, writeDocument(language, 'https://rental.example')]))
const documentIn = (language: Language) => documents.get(language)!

type Place = { place: string; schema: DocumentSchema }

/** Every field of a schema with its place, also of its parts. */
function fieldsIn(schema: DocumentSchema, owner: string): Place[] {
  const parts = [schema.items, ...(schema.anyOf ?? [])].filter((part) => part !== undefined)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const place = `${owner}.${name}`
    return [{ place, schema: field }, ...fieldsIn(field, place)]
  })
  return [...own, ...parts.flatMap((part) => fieldsIn(part, owner))]
}

function allFields(language: Language): Place[] {
  const { paths, webhooks, components } = documentIn(language)
  const operations = [paths, webhooks].flatMap((all) => Object.values(all).flatMap((methods) => Object.values(methods)))
  return [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
    ...operations.flatMap(({ operationId, parameters, responses }) => [
      ...parameters.map(({ name, description, schema }) => ({
        place: `${operationId}.${name}`,
        schema: { ...schema, ...(description !== undefined && { description }) },
      })),
      ...Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).flatMap(({ schema = {} }) => fieldsIn(schema, operationId)),
      ),
    ]),
  ]
}

/** What a schema refuses in a value. */
function issuesOf(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

/** The fields whose example lacks a value, by their path in the document. */
function lackingIn(value: unknown, path = ''): string[] {
  if (value === missing) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => lackingIn(one, `${path}/${key}`))
}

describe.each(languages)('the document in %s', (language) => {
  test('has a sentence about every field, parameter, header and tag', () => {
    const fields = allFields(language)
    expect(fields.length).toBeGreaterThan(500)
    expect(fields.filter(({ schema }) => !schema.description).map(({ place }) => place)).toEqual([])
    const { tags, components } = documentIn(language)
    expect(tags.filter(({ description }) => !description)).toEqual([])
    expect(Object.values(components.headers).filter(({ description }) => !description)).toEqual([])
  })

  test('has an example of each schema that the schema accepts', () => {
    const { components } = documentIn(language)
    for (const [code, { value }] of Object.entries(components.examples))
      expect(issuesOf(namedValibotSchemas.Problem, value), code).toEqual([])
    for (const [name, schema] of Object.entries(namedValibotSchemas)) {
      const [example] = components.schemas[name]!['examples'] as unknown[]
      expect.soft(issuesOf(schema, example), name).toEqual([])
    }
  })

  test('has an example of each request and answer that its route accepts', () => {
    const { paths, webhooks } = documentIn(language)
    for (const route of apiRoutes) {
      const { parameters, requestBody, responses } = paths[route.path]![route.method]!
      for (const [where, part] of [
        ['path', route.params],
        ['header', route.headers],
      ] as const) {
        const sent = parameters.filter((one) => one.in === where && one.required)
        const values = Object.fromEntries(sent.map((one) => [one.name, String(one.example)]))
        if (part) expect.soft(issuesOf(part, values), `${route.id} ${where}`).toEqual([])
      }
      const body = requestBody?.content['application/json']
      if (route.body) expect.soft(issuesOf(route.body, body?.example), route.id).toEqual([])
      const { example } = responses[route.status]!.content!['application/json']!
      expect.soft(issuesOf(route.answer, example), route.id).toEqual([])
      // An answer is what its schema says and nothing more.
      expect.soft(v.safeParse(route.answer, example).output, route.id).toEqual(example)
    }
    for (const [event, { post }] of Object.entries(webhooks)) {
      const { example } = post!.requestBody!.content['application/json']!
      const schema = messageSchemaOf(event as SentEvent)
      expect(v.parse(schema, example)).toMatchObject({ type: event })
    }
    expect(lackingIn(documentIn(language))).toEqual([])
  })
})

test('the document follows the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(documentIn('en'))
  const found = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
  expect(found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('every sentence about a field in one place is about a field that is there', () => {
  const places = new Set(allFields('en').map(({ place }) => place))
  expect(Object.keys(ownFieldTexts).filter((place) => !places.has(place))).toEqual([])
  const names = new Set([...places].map((place) => place.slice(place.lastIndexOf('.') + 1)))
  expect(Object.keys(fieldTexts).filter((name) => !names.has(name))).toEqual([])
})

test('the numbers of the example booking add up', () => {
  const [booking] = documentIn('en').components.schemas['Booking']!['examples'] as {
    price_lines: { kind: string; amount: { halalas: number }; is_taken_off: boolean }[]
    lines: { amount: { halalas: number } }[]
    subtotal: { halalas: number }
    total_price: { halalas: number }
  }[]
  const parts = booking!.price_lines.filter(({ kind }) => kind !== 'subtotal' && kind !== 'total')
  const sum = parts.reduce((all, { amount, is_taken_off: isOff }) => all + (isOff ? -1 : 1) * amount.halalas, 0)
  expect(sum).toBe(booking!.total_price.halalas)
  expect(booking!.lines.reduce((all, { amount }) => all + amount.halalas, 0)).toBe(booking!.subtotal.halalas)
})

test('limits of schemas arrive in the document and can be read by people', () => {
  const { paths, components } = documentIn('en')
  const parameter = (path: string, name: string) =>
    paths[path]!['get']!.parameters.find((one) => one.name === name)!.schema
  expect(parameter('/cars', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 100 })
  expect(parameter('/staff/bookings', 'from')).toMatchObject({ type: 'string', format: 'date' })
  expect(parameter('/staff/bookings', 'order')).toMatchObject({ default: 'created_at.desc' })
  const price = components.schemas['StaffCarRequest']!.properties!['price_per_day']!
  expect(price).toMatchObject({ type: 'integer', minimum: 0, format: 'halalas' })
  expect(price.description).toContain('In halalas.')
  expect(limitsOf(parameter('/cars', 'limit'), 'en')).toEqual([{ text: '1 to 100' }, { text: 'default', code: '100' }])
  expect(limitsOf({ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, 'en')).toEqual([
    { text: 'at most 5 characters' },
  ])
})

test('a curl line sends the example with what the operation requires', () => {
  const { paths } = documentIn('en')
  const line = curlLine(
    { method: 'post', path: '/staff/units', ...paths['/staff/units']!['post']! },
    'https://rental.example',
    'en',
  )
  expect(line.split(' \\\n  ')).toEqual([
    "curl -X POST 'https://rental.example/api/v1/staff/units?lang=en'",
    '-H "Authorization: Bearer $API_KEY"',
    "-H 'idempotency-key: 5b0f3c9a-8d2e-4c57-9b1f-6a7d8e9f0a1b'",
    "-H 'content-type: application/json'",
    expect.stringMatching(/^-d '\{\n  "plate": "TNJ7356",.+\n\}'$/s),
  ])
})
