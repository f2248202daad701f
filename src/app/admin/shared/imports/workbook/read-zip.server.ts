import { text } from 'node:stream/consumers'
import { fromBufferPromise, type Entry } from 'yauzl'

/** More than a workbook with tens of thousands of rows unpacks to. */
const maxUnpackedBytes = 24 * 1024 * 1024
const maxEntries = 1_000

/** A zip archive whose files are unpacked one by one when they are read. */
export type Zip = { read: (name: string) => Promise<string | undefined> }

/**
 * Opens a zip archive. Returns 'tooLarge' when the sizes in its directory exceed the limit, before unpacking anything; undefined
 * when it is damaged. `read` rejects as soon as a file unpacks to more than its stated size.
 */
export async function openZip(archive: Buffer): Promise<Zip | 'tooLarge' | undefined> {
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true })
    if (zip.entryCount > maxEntries) return undefined
    const entries = new Map<string, Entry>()
    let total = 0
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      total += entry.uncompressedSize
    }
    if (total > maxUnpackedBytes) return 'tooLarge'
    return {
      async read(name) {
        const entry = entries.get(name)
        return entry && text(await zip.openReadStreamPromise(entry))
      },
    }
  } catch {
    // yauzl only throws for damaged archives.
    return undefined
  }
}
