import { storageTroubleOf, type MediaStorage } from '../../integrations/media-storage/media-storage.ts'
import type { Config } from '../config.ts'
import { copyMedia, type MediaCopy } from '../media/copy-media.ts'
import { openMediaBucket, openMediaFolder } from '../media/open-media-storage.ts'
import { StartError } from '../start-error.ts'

type Place = 'folder' | 'bucket'

export type MediaCommand = { from: Place; to: Place; replace: boolean }

const usage = `Usage: npm run media -- move --from folder --to bucket [--replace]
       npm run media -- move --from bucket --to folder [--replace]`

/** Reads the words after `npm run media --`. */
export function readMediaCommand([name, ...words]: readonly string[]): MediaCommand {
  const replace = words.includes('--replace')
  const rest = words.filter((word) => word !== '--replace')
  const order = rest.join(' ')
  if (name === 'move' && words.length - rest.length <= 1) {
    for (const [from, to] of [
      ['folder', 'bucket'],
      ['bucket', 'folder'],
    ] as const) {
      if (order === `--from ${from} --to ${to}` || order === `--to ${to} --from ${from}`) return { from, to, replace }
    }
  }
  throw new StartError(usage)
}

type Wishes = { config: Pick<Config, 'dataDir' | 'bucket'>; log: (line: string) => void }

/** Copies the pictures and contracts of this installation from one place to the other; returns what to do next. */
export async function runMediaCommand(command: MediaCommand, { config, log }: Wishes): Promise<string> {
  const open = { folder: openMediaFolder, bucket: openMediaBucket }
  const [from, to] = [await open[command.from](config), await open[command.to](config)]
  return describe(command, await copy(from, to, command, log))
}

const everySoMany = 500

async function copy(from: MediaStorage, to: MediaStorage, { replace }: MediaCommand, log: Wishes['log']) {
  try {
    await from.check()
    await to.check()
    return await copyMedia(from, to, {
      replace,
      onProgress: (done) => {
        if (done % everySoMany === 0) log(`${done} files so far`)
      },
    })
  } catch (error) {
    if (!storageTroubleOf(error)) throw error
    throw new StartError(`${(error as Error).message}. Nothing is lost: give the same command again to go on.`)
  }
}

const settings = 'MEDIA_BUCKET, MEDIA_ENDPOINT, MEDIA_REGION, MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY'

function describe({ from, to }: MediaCommand, { copied, same, left, onlyThere }: MediaCopy): string {
  const sums = `${copied} files copied to the ${to} and read back, ${same} were there already.`
  if (left.length > 0) {
    const some = [...left.slice(0, 10), ...(left.length > 10 ? ['…'] : [])].join(', ')
    throw new StartError(
      `${sums}\n${left.length} differ there and were left as they are: ${some}\nAdd --replace to take those of the ${from}.`,
    )
  }
  const more = onlyThere > 0 ? `\n${onlyThere} files are in the ${to} only; they were left there.` : ''
  const next = to === 'bucket' ? `keep ${settings} set` : `remove ${settings}`
  return `${sums}${more}
Next: ${next} for every process and start again. Then give this command once more, for what was uploaded meanwhile.
The files in the ${from} were left as they are; delete them when you are content.`
}
