import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { listIdentityKeys } from '#operations/privacy/identity-keys.ts'
import { eraseLostNumbers } from '#operations/privacy/lost-numbers.ts'
import { StartError } from '../start-error.ts'
import { keyFileAt } from './key-file.ts'
import { readKeyRing, type IdentityKey, type IdentitySettings, type KeyRing } from './key-ring.ts'

export function ringOfEnvironment(keys: readonly string[]): KeyRing {
  const ring = readKeyRing(keys)
  if (!ring) throw new StartError('IDENTITY_KEYS holds no keys of 32 bytes in base64.')
  return ring
}

/** The ids that are not those of these keys. */
export function missingFrom(ring: readonly IdentityKey[], ids: readonly string[]): string[] {
  return ids.filter((id) => !ring.some((key) => key.id === id))
}

/** The ids of the keys that the database requires and that are not here: the site does not start without them. */
export async function listMissingKeys(db: Database, { keys, keyFile }: IdentitySettings): Promise<string[]> {
  const ring = keys ? ringOfEnvironment(keys) : keyFileAt(keyFile).read()?.ring
  return missingFrom(ring ?? [], await listIdentityKeys(db))
}

/** How to start a site whose keys are lost; the end of a sentence. */
export function lostKeysHint(ids: readonly string[]): string {
  return `npm run admin -- forget-lost-keys ${ids.join(' ')} erases the numbers that nobody can read any more.`
}

/**
 * Forgets the keys that are missing, and erases what only they could decrypt, so that the site starts. The operator names them,
 * because a missing setting looks the same as a lost key. Returns a report.
 */
export function forgetLostKeys(
  db: Database,
  settings: IdentitySettings,
  ids: readonly string[],
  now: Date,
): Promise<string> {
  return withLock(db, 'identityKeys', async (tx) => {
    const missing = await listMissingKeys(tx, settings)
    if (missing.length === 0) throw new StartError('No key of this database is missing: nothing was changed.')
    if (missing.toSorted().join() !== [...new Set(ids)].toSorted().join())
      throw new StartError(`The keys that are missing are ${missing.join(' ')}: nothing was changed.`)
    const { bookings, customers, secrets } = await eraseLostNumbers(tx, missing, now)
    return `Forgot ${missing.length} keys: erased the identity numbers of ${bookings} bookings and ${customers} customers, and deleted ${secrets} secrets of webhooks. Make new secrets for those in the back office.`
  })
}
