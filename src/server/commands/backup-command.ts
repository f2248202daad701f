import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { ensureBackupKey, keyFolderOf, readBackupKey } from '../backup/backup-key.ts'
import { checkArchive, type CheckedArchive } from '../backup/read-archive.ts'
import { assertKeysFit, describeKeys, readKeyFiles, writeKeyFiles } from '../backup/key-files.ts'
import { assertPrunable, pruneBackups } from '../backup/prune-backups.ts'
import type { ChainReport } from '../backup/newer-documents.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Config } from '../config.ts'
import { listMissingKeys, lostKeysHint } from '../encryption/lost-keys.ts'
import { lastBackupKey } from '#operations/setup/setup.ts'
import { migrationsFolder, projectFolder } from '../open-site.ts'
import { StartError } from '../start-error.ts'
import { onInstallation } from './on-installation.ts'

export type BackupCommand = { file: string | undefined; withKeys: boolean; keep: number | undefined }
export type RestoreCommand = { file: string; replace: boolean; unsigned: boolean; checkOnly: boolean }

const backupUsage = 'Usage: npm run backup -- [FILE] [--with-keys] [--keep=NUMBER]'
const restoreUsage = 'Usage: npm run restore -- FILE [--replace] [--unsigned] [--check]'

/** Parses the arguments of `npm run backup --`. */
export function readBackupCommand(args: readonly string[]): BackupCommand {
  const isKeep = (arg: string) => arg.startsWith('--keep=')
  const keeps = args.filter(isKeep).map((arg) => arg.slice('--keep='.length))
  const { files, options } = sortArguments(
    args.filter((arg) => !isKeep(arg)),
    ['--with-keys'],
    backupUsage,
  )
  if (files.length > 1 || keeps.length > 1 || keeps.some((keep) => !/^[1-9]\d{0,3}$/.test(keep)))
    throw new StartError(backupUsage)
  return { file: files[0], withKeys: options.has('--with-keys'), keep: keeps[0] ? Number(keeps[0]) : undefined }
}

/** Parses the arguments of `npm run restore --`. */
export function readRestoreCommand(args: readonly string[]): RestoreCommand {
  const { files, options } = sortArguments(args, ['--replace', '--unsigned', '--check'], restoreUsage)
  const [file, ...rest] = files
  if (!file || rest.length > 0) throw new StartError(restoreUsage)
  return {
    file: path.resolve(file),
    replace: options.has('--replace'),
    unsigned: options.has('--unsigned'),
    checkOnly: options.has('--check'),
  }
}

function sortArguments(args: readonly string[], known: readonly string[], usage: string) {
  const options = args.filter((arg) => arg.startsWith('-'))
  if (options.some((arg) => !known.includes(arg))) throw new StartError(usage)
  return { files: args.filter((arg) => arg && !arg.startsWith('-')), options: new Set(options) }
}

/** Backs up the installation, even while the site runs. Returns the message for the operator. */
export function runBackup(config: Config, { file, withKeys, keep }: BackupCommand): Promise<string> {
  if (keep && file) assertPrunable(file)
  return onInstallation(config, 'roud backup', async (client, media, signal) => {
    const folder = keyFolderOf(config)
    const { key, isNew } = await ensureBackupKey(folder)
    const readKeys = withKeys ? () => readKeyFiles(config) : undefined
    const report = await writeBackup({ client, media, readKeys, key, file, version: await readVersion(), signal })
    const noted = (await noteBackup(client)) ? '' : ' The database refused to note it for the first-day checklist.'
    const signed = isNew ? ` The key that signs backups is new: copy ${folder} again.` : ''
    const pruned = keep ? await pruneBackups(path.dirname(report.file), keep) : []
    const removed = pruned.length > 0 ? ` Deleted as too old: ${pruned.join(', ')}.` : ''
    return `Backup written: ${report.file} (${formatSize(report.bytes)}; ${report.rows} rows, ${report.files} files). ${describeKeys(config, withKeys ? report.keys : undefined)}${signed}${removed}${noted}`
  })
}

/** Stores the time of the last backup. Returns false when that fails, such as for a read-only account; the backup is valid anyway. */
async function noteBackup(client: pg.Client): Promise<boolean> {
  const statement = `insert into site_settings (key, value) values ($1, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    on conflict (key) do update set value = excluded.value`
  return client.query(statement, [lastBackupKey]).then(
    () => true,
    () => false,
  )
}

/** Restores a backup into this installation. Returns the message for the operator. */
export async function runRestore(
  config: Config,
  { file, replace, unsigned, checkOnly }: RestoreCommand,
): Promise<string> {
  const archive = await checkArchive(file, { key: await readBackupKey(keyFolderOf(config)), unsigned })
  if (checkOnly) return describeChecked(archive)
  await assertKeysFit(config, archive.keys)
  return onInstallation(config, 'roud restore', async (client, media) => {
    const report = await restoreBackup({ client, media, migrationsFolder, archive, replace })
    await writeKeyFiles(config, archive.keys)
    const keys = await describeMissingKeys(client, config.identity)
    const foreign =
      report.foreign.length > 0 ? ` Not restored, as they are not Roud's: ${report.foreign.join(', ')}.` : ''
    return `Restored the state of ${archive.head.createdAt}: ${report.rows} rows and ${report.files} files, each compared with the backup.${describeChain(report.chain)}${foreign}${keys}`
  })
}

/** A sentence about the tax documents that were issued after the backup. */
function describeChain(chain: ChainReport): string {
  const more = 'see “Tax documents after the backup” in docs/backup.md'
  if (chain.state === 'none') return ''
  if (chain.state === 'unknown')
    return ` Nothing here says whether tax documents were issued after the backup: before you start the site, ${more}.`
  const { numbers, withoutBooking, withoutEntry } = chain
  if (numbers.length === 0) return ' No tax document was issued after it.'
  const count = numbers.reduce((sum, one) => sum + one.count, 0)
  const spans = numbers.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ')
  const lost = withoutBooking + withoutEntry
  const missing = ` ${withoutBooking} of them are of bookings that are not in the backup, and ${withoutEntry} entries that they name are not in the ledger: ${more}.`
  return ` Tax documents that were issued after it were taken over: ${count} (${spans}).${lost > 0 ? missing : ''}`
}

/** A sentence about keys that the restored site needs to start. It is restored anyway, so a file that cannot be read is no error. */
async function describeMissingKeys(client: pg.Client, identity: Config['identity']): Promise<string> {
  try {
    const missing = await listMissingKeys(drizzle(client), identity)
    const place = identity.keys ? 'name them with IDENTITY_KEYS' : `put your copy of them into ${identity.keyFile}`
    const ids = missing.join(', ')
    return (
      ids &&
      ` The keys of the identity numbers (${ids}) are not here: ${place}. If they are lost for good, ${lostKeysHint(missing)}`
    )
  } catch (error) {
    if (error instanceof StartError) return ` ${error.message}`
    throw error
  }
}

function describeChecked({ head, totals, isSigned }: CheckedArchive): string {
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0)
  const signed = isSigned ? 'signed by this installation' : 'not signed by this installation'
  return `The backup of ${head.createdAt} is complete and ${signed}: ${rows} rows, ${Object.keys(totals.files).length} files. Nothing was restored.`
}

async function readVersion(): Promise<string> {
  const file = path.join(projectFolder, 'package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
