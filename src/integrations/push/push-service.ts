import type { PushDevice } from '../../domain/staff/notice-form.ts'

/** The result of a message: `gone` when the browser has given up its address, `failed` when it may succeed later. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** The push services of browsers. */
export type PushService = {
  /** The key with which browsers subscribe, in base64url. */
  publicKey: string
  /** Whether messages may be sent to an address: browsers choose it, so that it must not lead into the own network. */
  accepts: (endpoint: string) => boolean
  /** Sends an encrypted message; never rejects. */
  send: (device: PushDevice, message: string) => Promise<PushOutcome>
}
