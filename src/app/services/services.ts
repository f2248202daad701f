import { createContext } from 'react-router'
import type { Database } from '../../data/database/connect.ts'
import type { IdentityCipher } from '../../data/customers/identity.ts'
import type { Language } from '../../domain/text/languages.ts'
import type { OpenContentCache } from './content-cache.ts'
import type { ContractFiles } from './contract-files.ts'
import type { AdminUpdates } from './admin-updates.ts'
import type { CacheLifetime } from '../page/cache-lifetime.ts'
import type { Limits } from './rate-limits.ts'
import type { Log } from './log.ts'
import type { Pictures } from './pictures.ts'
import type { StaffAuth } from './staff-auth.ts'
import type { Sync } from './sync.ts'

/** What loaders and actions may use. The server makes one for each request. */
export type Services = {
  db: Database
  language: Language
  /** The only clock of business rules; tests fix it. */
  now: () => Date
  /** Scheme and host under which the public reaches the site, without a trailing slash. */
  baseUrl: string
  /** Settings, cars and branches as they are now, mostly without reading them. */
  content: OpenContentCache
  staff: StaffAuth
  /** How long others may be given the answer to this request. */
  life: CacheLifetime
  pictures: Pictures
  adminUpdates: AdminUpdates
  contracts: ContractFiles
  /** Seals the numbers of identity documents and opens them again. */
  identity: IdentityCipher
  /** How often the client of this request may do what can be overdone. */
  limits: Limits
  sync: Sync
  log: Log
  /** Under which the log tells of this request; people may be given it as a reference. */
  requestId: string
}

export const servicesContext = createContext<Services>()
