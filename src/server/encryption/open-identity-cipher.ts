import { randomBytes } from 'node:crypto'
import { withLock } from '../../data/database/advisory-locks.ts'
import type { Database } from '../../data/database/connect.ts'
import type { IdentityCipher } from '../../data/customers/identity.ts'
import { listIdentityKeys, noteIdentityKeys } from '../../data/customers/identity-keys.ts'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { keyFileAt, type FileKeys, type KeyFile } from './key-file.ts'
import { keyBytes, readKeyRing, ringOf } from './key-ring.ts'
import { fixedKeys, keysOfFile } from './key-source.ts'
import { createIdentityCipher } from './identity-cipher.ts'

/**
 * The vault of this installation. On a database that has never known a key, one is made; where numbers are sealed already,
 * exactly the keys that have sealed them are asked for: a new one in their place would make the numbers unreadable.
 */
export function openIdentityCipher(db: Database, settings: Config['identity'], now: Date): Promise<IdentityCipher> {
  return withLock(db, 'identityKeys', async (tx) => {
    const known = await listIdentityKeys(tx)
    const { ring, source } = takeKeys(settings, known.length > 0)
    const missing = known.filter((id) => !ring.some((key) => key.id === id))
    if (missing.length > 0) throw new StartError(missingKeys(settings, missing))
    await noteIdentityKeys(
      tx,
      ring.map(({ id }) => id),
      now,
    )
    return createIdentityCipher(source)
  })
}

function takeKeys({ keys, keyFile }: Config['identity'], areKnown: boolean) {
  if (keys) {
    const ring = readKeyRing(keys)
    if (!ring) throw new StartError('IDENTITY_KEYS holds no keys of 32 bytes in base64.')
    return { ring, source: fixedKeys(ring) }
  }
  const file = keyFileAt(keyFile)
  const { ring } = file.read() ?? (areKnown ? refuse(keyFile) : makeKey(file))
  return { ring, source: keysOfFile(file, ring) }
}

function makeKey(file: KeyFile): FileKeys {
  const keys = { ring: ringOf(randomBytes(keyBytes)), forgotten: [] }
  file.write(keys)
  return keys
}

function refuse(keyFile: string): never {
  throw new StartError(
    `The keys of the identity numbers in this database are missing: bring back ${keyFile} from where you keep it, or name them with IDENTITY_KEYS or IDENTITY_KEY_FILE. A new key could not read the numbers.`,
  )
}

function missingKeys({ keys, keyFile }: Config['identity'], missing: readonly string[]): string {
  const place = keys ? 'IDENTITY_KEYS' : keyFile
  return `The identity numbers in this database are sealed with other keys (${missing.join(', ')}) than those of ${place}: bring back the keys that belong to this database.`
}
