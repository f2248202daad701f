import type { Database } from '#data/database/connect.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { TaxAuthority } from '#integrations/tax-authority/tax-authority.ts'
import type { Language } from '#domain/text/languages.ts'
import type { AvailabilityCache } from './availability-cache.ts'
import type { OpenContentCache } from './content-cache.ts'
import type { Disk } from './disk.ts'
import type { DocumentWriter } from './document-writer.ts'
import type { ContractFiles } from './contract-files.ts'
import type { AdminUpdates } from './admin-updates.ts'
import type { CacheLifetime } from './cache-lifetime.ts'
import type { Limits } from './rate-limits.ts'
import type { Log } from './log.ts'
import type { PaperLinks } from './paper-links.ts'
import type { Photographs } from './photographs.ts'
import type { Pictures } from './pictures.ts'
import type { Push } from './push.ts'
import type { SecretTokens } from './secret-tokens.ts'
import type { SheetReader } from './sheet-reader.ts'
import type { StaffAuth } from './staff-auth.ts'
import type { Sync } from './sync.ts'
import type { Webhooks } from './webhooks.ts'

/** What services differ by from request to request. */
export type RequestDetails = Pick<Services, 'language' | 'requestId'> & { clientAddress: string }

/** The services of operations, loaders and actions, created for each request. */
export type Services = {
  db: Database
  language: Language
  /** The clock of all business rules; tests set it. */
  now: () => Date
  /** Public scheme and host of the site, without a trailing slash. */
  baseUrl: string
  /** Current settings, cars and branches, usually from the cache. */
  content: OpenContentCache
  getCachedAvailability: AvailabilityCache
  staff: StaffAuth
  /** Signs the cookies of the back office. */
  cookieSecret: string
  /** How long the response to this request may be cached. */
  life: CacheLifetime
  pictures: Pictures
  /** The photographs of rentals. */
  photographs: Photographs
  /** Reads uploaded spreadsheets. */
  readSheet: SheetReader
  adminUpdates: AdminUpdates
  /**
   * Tells every process that something was stored, so that open back-office screens update. Call it only for real changes,
   * because each call makes every open screen check. `content`: public pages may have changed too.
   */
  announce: (what: 'records' | 'content') => void
  contracts: ContractFiles
  /** Encrypts and decrypts identity numbers. */
  identity: IdentityCipher
  /** The rate limits for the client of this request. */
  limits: Limits
  /** The secret addresses of stored bookings. */
  receipts: SecretTokens
  /** The secret addresses of quotes. */
  quoteLinks: SecretTokens
  /** The secret addresses of papers of rentals. */
  paperLinks: PaperLinks
  /** Writes and signs tax documents. */
  taxDocuments: DocumentWriter
  /** The tax authority's service; undefined until the operator configures its address. */
  taxAuthority: TaxAuthority | undefined
  push: Push
  sync: Sync
  webhooks: Webhooks
  log: Log
  disk: Disk
  /** The id of this request in the log; may be shown to people as a reference. */
  requestId: string
}
