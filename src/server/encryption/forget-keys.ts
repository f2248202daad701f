import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { deleteIdentityKeys, holdsOtherKeys, listIdentityKeys } from '#operations/privacy/identity-keys.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import { StartError } from '../start-error.ts'
import { keyFileAt, type KeyFile } from './key-file.ts'
import type { IdentitySettings } from './key-ring.ts'

/**
 * Removes the older keys, unless one is in use. Backups made with them become unreadable. Returns a report.
 *
 * The file loses them last: a key that the database does not list does no harm, while the site would not start without one that it
 * lists.
 */
export async function forgetOldIdentityKeys(
  db: Database,
  cipher: IdentityCipher,
  settings: IdentitySettings,
): Promise<string> {
  const ids = await forgetIds(db, cipher)
  if (settings.keys) return `Forgot ${ids} keys: remove all but the first from IDENTITY_KEYS.`
  const file = keyFileAt(settings.keyFile)
  let removed = await removeFromFile(db, cipher, file)
  while (removed === undefined) {
    await forgetIds(db, cipher)
    removed = await removeFromFile(db, cipher, file)
  }
  return `Forgot ${removed} keys. Backups that were made with them can no longer be read.`
}

function forgetIds(db: Database, cipher: IdentityCipher): Promise<number> {
  return withLock(db, 'identityKeys', async (tx) => {
    if (await holdsOtherKeys(tx, cipher.currentKey()))
      throw new StartError('Older keys are still in use: rotate-identity-key first.')
    const older = await listOlder(tx, cipher)
    await deleteIdentityKeys(tx, older)
    return older.length
  })
}

/** Returns how many keys were removed; undefined when a process has started meanwhile and listed the older ones again. */
function removeFromFile(db: Database, cipher: IdentityCipher, file: KeyFile): Promise<number | undefined> {
  return withLock(db, 'identityKeys', async (tx) => {
    if ((await listOlder(tx, cipher)).length > 0) return undefined
    const held = file.read()
    if (!held) return 0
    const [current, ...older] = held.ring
    file.write({ ring: [current], forgotten: [...held.forgotten, ...older.map(({ id }) => id)] })
    return older.length
  })
}

async function listOlder(tx: Database, cipher: IdentityCipher): Promise<string[]> {
  const current = cipher.currentKey()
  return (await listIdentityKeys(tx)).filter((id) => id !== current)
}
