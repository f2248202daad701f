import { randomBytes } from 'node:crypto'
import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import {
  addIdentityKeys,
  holdsOtherKeys,
  numberTables,
  reencryptBatch,
  reencryptSecrets,
} from '#operations/privacy/identity-keys.ts'
import { StartError } from '../start-error.ts'
import { keyFileAt } from './key-file.ts'
import { keyBytes, ringOf, type IdentitySettings } from './key-ring.ts'

const maxRounds = 50

/**
 * Encrypts every number with a new key, in batches, while the site runs. Older keys are kept, so that an interrupted rotation can
 * be repeated and older backups can be read. Keys in the environment are added by the operator. Returns a report.
 */
export async function rotateIdentityKey(
  db: Database,
  cipher: IdentityCipher,
  settings: IdentitySettings,
  now: Date,
): Promise<string> {
  const wasInterrupted = await holdsOtherKeys(db, cipher.currentKey())
  if (!wasInterrupted) {
    if (settings.keys) throw new StartError(addToEnvironment)
    await addKey(db, settings.keyFile, now)
  }
  const { reencrypted, unreadable } = await reencryptAll(db, cipher)
  const left =
    unreadable > 0 ? ` ${unreadable} bookings, customers or drivers could not be read and were left as they are.` : ''
  return `Key ${cipher.currentKey()}: ${reencrypted} bookings, customers and drivers re-encrypted.${left} Older keys stay for backups made before; forget-identity-keys removes them. Back up the new key.`
}

// The file is written first: processes read it at once, while the database requires its keys only at start.
function addKey(db: Database, keyFile: string, now: Date): Promise<void> {
  return withLock(db, 'identityKeys', async (tx) => {
    const file = keyFileAt(keyFile)
    const { ring, forgotten } = file.read() ?? { ring: [], forgotten: [] }
    const [added] = ringOf(randomBytes(keyBytes))
    file.write({ ring: [added, ...ring], forgotten })
    await addIdentityKeys(tx, [added.id], now)
  })
}

// Numbers may be stored with the old key in the meantime, so rounds are repeated until one finds nothing.
async function reencryptAll(
  db: Database,
  cipher: IdentityCipher,
): Promise<{ reencrypted: number; unreadable: number }> {
  let reencrypted = 0
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const secrets = await reencryptSecrets(db, cipher)
    let round = 0
    let unreadable = 0
    for (const table of numberTables) {
      let after: string | undefined
      do {
        const batch = await reencryptBatch(db, cipher, table, after)
        round += batch.rewritten
        unreadable += batch.unreadable
        after = batch.next
      } while (after !== undefined)
    }
    reencrypted += round
    if (round + secrets === 0) return { reencrypted, unreadable }
  }
  throw new StartError(
    'Another process still encrypts with an older key: give it the new one, restart it, and run this again.',
  )
}

const addToEnvironment =
  'The keys come from IDENTITY_KEYS: put a new one (openssl rand -base64 32) behind the others and restart every process, then put it first and restart again, then run this.'
