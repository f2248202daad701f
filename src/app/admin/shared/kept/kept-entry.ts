import type { FormRefusal } from '../form/save-form.server.ts'

/** The forms that are kept on the device, by the name under which they are sent. */
export const entryKinds = ['handOver', 'exchange', 'return'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Why an entry was not delivered yet: no usable response, or not from the site with this member signed in. */
export type WaitReason = 'offline' | 'timeout' | 'unreachable' | 'serverError' | 'signedOut' | 'otherMember'

/** Names the member who made an entry in the request that sends it. */
export const memberHeader = 'x-roud-member'

/** What a member entered into a form, as it is kept on the device. */
export type KeptEntry = {
  /** The idempotency key of the form. The server stores it with its answer. */
  readonly key: string
  readonly memberId: string
  readonly kind: EntryKind
  /** `plate` is '' for a car without units. */
  readonly booking: { readonly id: string; readonly reference: string; readonly plate: string }
  /** The fields as they are posted, without the key. */
  readonly fields: Readonly<Record<string, string>>
  /** `draft`: not sent yet. `waiting`: sent by the member, without an answer yet. `refused`: answered, and nothing was stored. */
  readonly state: 'draft' | 'waiting' | 'refused'
  /** The device's clock in milliseconds, at the last change and when the member sent the form. Only differences of it have a meaning. */
  readonly changedAt: number
  readonly sentAt?: number | undefined
  /** Why it still waits; undefined before the first attempt ends. */
  readonly reason?: WaitReason | undefined
  /** What the site answered to a refused entry; 'gone' when there is no such booking, or the member may not change it. */
  readonly answer?: FormRefusal | 'gone' | undefined
}

/** The response to an entry. */
export type SentAnswer =
  | { outcome: 'saved'; to: string }
  | { outcome: 'refused'; answer: FormRefusal | 'gone' }
  | { outcome: 'otherMember' }
