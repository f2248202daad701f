import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { keyDays, keyPaces } from '#domain/staff/api-key.ts'
import { maxSessions, sessionPace } from '#domain/staff/api-session.ts'
import { rateLimits } from '#domain/staff/rate-limits.ts'

const root = path.resolve(import.meta.dirname, '..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

function read(page: string): string {
  return readFileSync(path.join(root, page), 'utf8')
}

describe.each(pages)('%s', (page) => {
  test('links only to existing files', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(path.resolve(root, path.dirname(page), link)))).toEqual([])
  })
})

describe('the page about security', () => {
  const security = read('docs/security.md')

  test('names only existing files', () => {
    const named = [...security.matchAll(/`((?:src|test|docs|deploy|scripts)\/[\w./-]*)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  const answers = security.slice(security.indexOf('### V1 '))
  const points = [...answers.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, point = '', level = '', , verdict = '', how = '']) => ({ point, level, verdict, how }),
  )

  test('answers each point of levels 1 and 2 of ASVS 5.0.0 once, with a place in the code', () => {
    expect(new Set(points.map(({ point }) => point)).size).toBe(points.length)
    expect([points.filter(({ level }) => level === '1').length, points.length]).toEqual([70, 253])
    for (const { point, verdict, how } of points) {
      expect(['fulfilled', 'partly', '**not fulfilled**', 'n/a'], point).toContain(verdict)
      expect(how.trim(), point).not.toBe('')
    }
  })

  test('lists unfulfilled points at the top, with correct counts', () => {
    const open = security.slice(security.indexOf('### Not fulfilled'), security.indexOf('### V1 '))
    const of = (...wanted: string[]) => points.filter(({ verdict }) => wanted.includes(verdict))
    const collected = [...open.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, point]) => point)
    expect(new Set(collected)).toEqual(new Set(of('**not fulfilled**', 'partly').map(({ point }) => point)))
    expect(security).toContain(
      `${of('fulfilled').length} fulfilled, ${of('partly').length} partly, ${of('**not fulfilled**').length} not fulfilled, ${of('n/a').length} not applicable`,
    )
  })
})

test('the page about the API has the limits of the code', () => {
  const page = read('docs/api.md')
  const { booking, availability, wrongCode, wrongApiKey, signIn, events, upload, inquiry, identityNumber } = rateLimits
  const row = (name: string) => page.split('\n').find((line) => line.startsWith(`| ${name}`)) ?? ''
  expect(row('bookings without a key')).toContain(`${booking.times} an hour`)
  expect(row('`GET /availability`')).toContain(`${availability.times.toLocaleString('en')} in ten minutes`)
  expect(row('wrong discount codes')).toContain(`${wrongCode.times} a day`)
  expect(row('wrong keys')).toContain(`${wrongApiKey.times} in 15 minutes`)
  expect(row('sign-ins')).toContain(`${signIn.times} in 15 minutes`)
  expect(row('`GET /events`')).toContain(`${events.times} in ten minutes`)
  expect(row('inquiries')).toContain(`${inquiry.times} an hour`)
  expect(row('searches and changes')).toContain(`${identityNumber.times} an hour`)
  expect(row('uploads')).toContain(`${upload.times} an hour`)
  expect(row('lasts')).toContain(`${keyDays.slice(0, -1).join(', ')} or ${keyDays.at(-1)} days`)
  expect(row('pace')).toContain(`${keyPaces.slice(0, -1).join(', ')} or ${keyPaces.at(-1)} requests`)
  expect(row('pace')).toContain(`${sessionPace} a minute`)
  expect(page).toContain(`at most ${maxSessions} sessions`)
})
