import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { TaxAuthority } from '#integrations/tax-authority/tax-authority.ts'
import type { Disk } from '#operations/services/disk.ts'
import type { Push } from '#operations/services/push.ts'
import type { Sync } from '#operations/services/sync.ts'
import type { Webhooks } from '#operations/services/webhooks.ts'
import type { Live } from '../live/open-live.ts'
import type { ServerLog } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { TrustedProxies } from './client-address.ts'
import type { PageCache } from './page-cache.ts'

/** The dependencies of the HTTP application; tests pass their own. */
export type SiteDeps = {
  db: Database
  now: () => Date
  baseUrl: string
  /** Signs the cookies of staff sessions and the addresses of receipts. */
  secret: string
  media: MediaStorage
  /** Notifications from other processes; without them, each public page costs a query. */
  live?: Live
  pages?: PageCache
  /** Encrypts and decrypts the numbers of identity documents. */
  identity: IdentityCipher
  /** Multiplies every rate limit; 1 by default. */
  limitFactor?: number
  /** The time limit of an upload; three minutes by default. */
  uploadTurnMs?: number
  /** Sends bookings and inquiries to the spreadsheet. */
  sync: Sync
  /** Sends push messages to the staff's browsers; without it none are sent. */
  push?: Push
  /** Sends messages to webhooks; without it none are sent. */
  webhooks?: Webhooks
  /** The tax authority's service; without it, nothing is sent there. */
  taxAuthority?: TaxAuthority | undefined
  log: ServerLog
  /** Without it, the disk never counts as full. */
  disk?: Disk
  trustedProxies?: TrustedProxies | undefined
  metrics?: Metrics
  /** The token for `/metrics`; without it, there is no such address. */
  metricsToken?: string | undefined
  /** Whether the process is stopping, so that load balancers send no new requests. */
  isStopping?: () => boolean
}
