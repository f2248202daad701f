import { makeWebhookSecret } from '#integrations/webhooks/sign-webhook.ts'
import type { Push } from '#operations/services/push.ts'
import type { Webhooks } from '#operations/services/webhooks.ts'

/** Used by a site that sends no push messages. */
export const noPush: Push = { publicKey: '', accepts: () => false }

/** Used by a site that sends no webhooks. */
export const noWebhooks: Webhooks = { accepts: () => false, makeSecret: makeWebhookSecret }
