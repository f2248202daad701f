import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signWebhook } from '#integrations/webhooks/sign-webhook.ts'
import { writeDocument } from '../document/document.ts'
import { bookingMessageSchema } from './webhook-message.ts'

type Verify = (message: { headers: Record<string, string>; body: string; secret: string; now: number }) => boolean

const page = readFileSync('docs/webhooks.md', 'utf8')

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n(.+?)\n\`\`\``, 's').exec(page)![1]!
}

const secret = /`(whsec_\S+)`/.exec(page)![1]!
const [, ...lines] = block('http').split('\n')
const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
const body = JSON.stringify(JSON.parse(block('json')))

test('the message in the documentation is the one of the OpenAPI document, with its signature', () => {
  const message: unknown = JSON.parse(body)
  expect(v.parse(bookingMessageSchema, message)).toEqual(message)
  const { post } = writeDocument('ar', 'https://rental.example').webhooks['booking.confirmed']!
  expect(message).toEqual(post!.requestBody!.content['application/json']!.example)
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers).toMatchObject(signWebhook({ id: headers['webhook-id']!, at, body }, [secret]))
})

test('the code in the documentation accepts that message, and no other', async () => {
  const code = `data:text/javascript,${encodeURIComponent(block('js'))}`
  const { isFromSite } = (await import(/* @vite-ignore */ code)) as { isFromSite: Verify }
  const now = Number(headers['webhook-timestamp']) * 1000 + 2_000
  const good = { headers, body, secret, now }
  expect(isFromSite(good)).toBe(true)
  const twice = `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`
  expect(isFromSite({ ...good, headers: { ...headers, 'webhook-signature': twice } })).toBe(true)
  expect(isFromSite({ ...good, body: `${body} ` })).toBe(false)
  expect(isFromSite({ ...good, now: now + 600_000 })).toBe(false)
  expect(isFromSite({ ...good, secret: `whsec_${Buffer.from('another').toString('base64')}` })).toBe(false)
  for (const missing of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const { [missing]: _gone, ...others } = headers
    expect(isFromSite({ ...good, headers: others }), missing).toBe(false)
  }
  expect(isFromSite({ ...good, headers: { ...headers, 'webhook-signature': 'v1,short' } })).toBe(false)
})
