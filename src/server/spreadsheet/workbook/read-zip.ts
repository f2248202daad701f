import { fromBufferPromise, type Entry } from 'yauzl'

/** More than a workbook with tens of thousands of rows unpacks to. */
const maxUnpackedBytes = 24 * 1024 * 1024
const maxEntries = 1_000

/** A zip archive whose files are unpacked piece by piece when they are read. */
export type Zip = {
  has: (name: string) => boolean
  /** The bytes of a file, in pieces; throws without such a file, and as soon as it unpacks to more than its stated size. */
  read: (name: string) => AsyncIterable<Uint8Array>
}

/**
 * Opens a zip archive. Returns 'tooLarge' when the sizes in its directory exceed the limit, before unpacking anything; undefined
 * when it is damaged. Upper and lower case of names are the same (Open Packaging Conventions).
 */
export async function openZip(archive: Buffer): Promise<Zip | 'tooLarge' | undefined> {
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true })
    if (zip.entryCount > maxEntries) return undefined
    const entries = new Map<string, Entry>()
    let total = 0
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry)
      total += entry.uncompressedSize
    }
    if (total > maxUnpackedBytes) return 'tooLarge'
    return {
      has: (name) => entries.has(name.toLowerCase()),
      async *read(name) {
        const entry = entries.get(name.toLowerCase())
        if (!entry) throw new Error('A file of the archive is missing')
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>
      },
    }
  } catch {
    // yauzl only throws for damaged archives.
    return undefined
  }
}
