import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IdentitySettings } from '../encryption/key-ring.ts'
import { codeOf, StartError } from '../start-error.ts'
import { backupKeyName, keyFolderOf } from './backup-key.ts'

type KeyConfig = { dataDir: string; identity: IdentitySettings }

/** The name of the keys of identity numbers in an archive, wherever the installation keeps them. */
const identityName = 'identity.json'

/** Where an installation keeps the key with this name in an archive. */
function placeOf(config: KeyConfig, name: string): string {
  return name === identityName ? config.identity.keyFile : path.join(keyFolderOf(config), name)
}

/** Reads the keys of an installation by their names in an archive, except the one that signs backups. */
export async function readKeyFiles(config: KeyConfig): Promise<Map<string, Buffer>> {
  const folder = keyFolderOf(config)
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== backupKeyName)
    .map(({ name }) => name)
    .filter((name) => path.join(folder, name) !== config.identity.keyFile)
  const wanted = new Set([identityName, ...names].toSorted())
  const found = await Promise.all(
    [...wanted].map(async (name) => [name, await readKey(placeOf(config, name))] as const),
  )
  return new Map(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])))
}

async function readKey(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The key ${file} cannot be read (${codeOf(error)}).`)
  })
}

/** Refuses keys that would replace others, because what those encrypted could never be decrypted again. */
export async function assertKeysFit(config: KeyConfig, keys: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of await readKeyFiles(config)) {
    if (keys.get(name)?.equals(bytes) === false) {
      throw new StartError(`The key ${placeOf(config, name)} differs from the one in the archive: move it away first.`)
    }
  }
}

/** Writes keys as files that only this account can read. */
export async function writeKeyFiles(config: KeyConfig, keys: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of keys) {
    const file = placeOf(config, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600, flush: true })
  }
}

/** Whether a backup with the keys of these names can be read alone, and what the operator has to keep elsewhere. */
export function describeKeys(config: KeyConfig, keys: readonly string[] | undefined): string {
  const folder = keyFolderOf(config)
  const { keys: fromEnvironment, keyFile } = config.identity
  const identity = fromEnvironment ? 'IDENTITY_KEYS' : keyFile
  if (!keys) {
    const isInFolder = !fromEnvironment && path.dirname(keyFile) === folder
    return `The keys are not in it: keep a copy of ${isInFolder ? folder : `${folder} and ${identity}`} somewhere else.`
  }
  if (fromEnvironment) return 'The keys of IDENTITY_KEYS are not in it: keep a copy of them somewhere else.'
  if (!keys.includes(identityName))
    return `The keys of the identity numbers are not in it: there is no file ${keyFile}.`
  return 'The keys are in it: everybody with this file can read the identity numbers.'
}
