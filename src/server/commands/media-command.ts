import { storageTroubleOf, type MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { Config } from '../config.ts'
import { openMediaBucket, openMediaFolder } from '../media/open-media-storage.ts'
import { StartError } from '../start-error.ts'

type Place = 'folder' | 'bucket'

export type MediaCommand = { from: Place; to: Place; replace: boolean }

const usage = `Usage: npm run media -- move --from folder --to bucket [--replace]
       npm run media -- move --from bucket --to folder [--replace]`

/** Parses the arguments of `npm run media --`. */
export function readMediaCommand([name, ...args]: readonly string[]): MediaCommand {
  const replace = args.includes('--replace')
  const rest = args.filter((arg) => arg !== '--replace')
  const order = rest.join(' ')
  if (name === 'move' && args.length - rest.length <= 1) {
    for (const [from, to] of [
      ['folder', 'bucket'],
      ['bucket', 'folder'],
    ] as const) {
      if (order === `--from ${from} --to ${to}` || order === `--to ${to} --from ${from}`) return { from, to, replace }
    }
  }
  throw new StartError(usage)
}

type CommandOptions = { config: Pick<Config, 'dataDir' | 'bucket'>; log: (line: string) => void }

/** Copies pictures and contracts from the folder to the bucket or back. Returns the message for the operator. */
export async function runMediaCommand(command: MediaCommand, { config, log }: CommandOptions): Promise<string> {
  const open = { folder: openMediaFolder, bucket: openMediaBucket }
  const [from, to] = [await open[command.from](config), await open[command.to](config)]
  return describe(command, await copy(from, to, command, log))
}

const progressInterval = 500

async function copy(from: MediaStorage, to: MediaStorage, { replace }: MediaCommand, log: CommandOptions['log']) {
  try {
    await from.check()
    await to.check()
    return await copyMedia(from, to, {
      replace,
      onProgress: (done) => {
        if (done % progressInterval === 0) log(`${done} files so far`)
      },
    })
  } catch (error) {
    if (!storageTroubleOf(error)) throw error
    throw new StartError(`${(error as Error).message}. Nothing is lost: run the command again to continue.`)
  }
}

const settings = 'MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_REGION, MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY'

function describe({ from, to }: MediaCommand, { copied, same, left, onlyThere }: MediaCopy): string {
  const sums = `${copied} files copied to the ${to} and read back, ${same} were already there.`
  if (left.length > 0) {
    const some = [...left.slice(0, 10), ...(left.length > 10 ? ['…'] : [])].join(', ')
    throw new StartError(
      `${sums}\n${left.length} differ there and were not changed: ${some}\nAdd --replace to replace them with those of the ${from}.`,
    )
  }
  const more = onlyThere > 0 ? `\n${onlyThere} files are in the ${to} only and stay there.` : ''
  const next = to === 'bucket' ? `keep ${settings} set` : `remove ${settings}`
  return `${sums}${more}
Next: ${next} for every process and restart. Then run this command again for pictures uploaded in the meantime.
The files in the ${from} were not changed; delete them when everything works.`
}

/** File counts. `left` are different files in the target that were not replaced; `onlyThere` exist only in the target. */
type MediaCopy = { copied: number; same: number; left: string[]; onlyThere: number }

/**
 * Copies every file from one storage to another and reads each back. Resumes an interrupted copy. Different files in the target
 * are replaced only with `replace`. Nothing is deleted.
 */
export async function copyMedia(
  from: MediaStorage,
  to: MediaStorage,
  { replace, onProgress }: { replace: boolean; onProgress: (done: number) => void },
): Promise<MediaCopy> {
  const copy: MediaCopy = { copied: 0, same: 0, left: [], onlyThere: 0 }
  const names = new Set<string>()
  for await (const name of from.list()) {
    const bytes = await from.read(name)
    // The site may have deleted the file since it was listed.
    if (!bytes) continue
    names.add(name)
    const there = await to.read(name)
    if (there && isSame(there, bytes)) copy.same += 1
    else if (there && !replace) copy.left.push(name)
    else {
      await to.put(name, bytes)
      await assertStored(to, name, bytes)
      copy.copied += 1
    }
    onProgress(names.size)
  }
  for await (const name of to.list()) if (!names.has(name)) copy.onlyThere += 1
  return copy
}

async function assertStored(storage: MediaStorage, name: string, bytes: Uint8Array): Promise<void> {
  const stored = await storage.read(name)
  if (!stored || !isSame(stored, bytes)) throw new Error(`${name} does not read back as it was written`)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
