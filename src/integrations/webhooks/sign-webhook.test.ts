import { expect, test } from 'vitest'
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts'

// The example of the reference implementations of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}

test('a message has the signature of the published example', () => {
  expect(signWebhook(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('two secrets sign with a space between, and another body has another signature', () => {
  const other = makeWebhookSecret()
  expect(other).toMatch(/^whsec_[\w+/]{43}=$/)
  const signed = signWebhook(message, [other, secret])['webhook-signature']
  expect(signed).toMatch(/^v1,\S{44} v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE=$/)
  expect(signWebhook({ ...message, body: '{}' }, [secret])['webhook-signature']).not.toContain('g0hM9SsE')
})
