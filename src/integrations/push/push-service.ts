import type { PushDevice } from '#domain/staff/notice-form.ts'

/** The result of a message. `gone`: the address is no longer valid, or may not be used. `failed`: a retry may succeed. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** The push services of browsers. */
export type PushService = {
  /** The public key that browsers subscribe with, in base64url. */
  publicKey: string
  /** Whether messages may be sent to an address. Browsers choose it, so it must not lead into the internal network. */
  accepts: (endpoint: string) => boolean
  /** Sends an encrypted message; never rejects. */
  send: (device: PushDevice, message: string) => Promise<PushOutcome>
}
