import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createSecretFile } from '../secret-file.ts'
import { codeOf, StartError } from '../start-error.ts'

/** The key that signs the backups of an installation, and its id, which reveals nothing about it. */
export type BackupKey = { id: string; secret: Buffer }

/** The name of the key's file. No backup contains it, even with `--with-keys`. */
export const backupKeyName = 'backup-signing-key'

const keyBytes = 32

/** The folder of an installation's keys. */
export function keyFolderOf({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'keys')
}

/** Reads the key in a folder; undefined when there is none. */
export async function readBackupKey(folder: string): Promise<BackupKey | undefined> {
  const file = path.join(folder, backupKeyName)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The key that signs backups in ${file} cannot be read (${codeOf(error)}).`)
  })
  if (text === undefined) return undefined
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== keyBytes)
    throw new StartError(`The file ${file} holds no key: bring back the one that was there.`)
  return { id: createHmac('sha256', secret).update('roud backup key').digest('hex').slice(0, 16), secret }
}

/** Returns the key in a folder, creating it if necessary. */
export async function ensureBackupKey(folder: string): Promise<{ key: BackupKey; isNew: boolean }> {
  const isNew = !(await readBackupKey(folder)) && (await createBackupKey(folder))
  return { key: (await readBackupKey(folder))!, isNew }
}

async function createBackupKey(folder: string): Promise<boolean> {
  const file = path.join(folder, backupKeyName)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await createSecretFile(file, `${randomBytes(keyBytes).toString('base64')}\n`)) === 'created'
  } catch (error) {
    throw new StartError(`The key that signs backups cannot be written to ${file} (${codeOf(error)}).`)
  }
}

/** The last entry of an archive: the id of a key, and its HMAC-SHA-256 over all previous entries. */
export type Signature = { key: string; hmac: string }

/** Signs the entries of an archive; call `add` for each, in order. */
export function createSigner({ id, secret }: BackupKey): {
  add: (name: string, body: Uint8Array) => void
  sign: () => Signature
} {
  const hmac = createHmac('sha256', secret)
  return {
    add: (name, body) => void hmac.update(`${name}\n${body.length}\n`).update(body),
    sign: () => ({ key: id, hmac: hmac.digest('hex') }),
  }
}
