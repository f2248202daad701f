import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** More than a workbook of tens of thousands of rows unpacks to. */
const mostUnpackedBytes = 24 * 1024 * 1024
const mostEntries = 1_000
const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = 0x02014b50
const [stored, deflated] = [0, 8]

/** A zip archive whose files are unpacked one by one when they are read. */
export type Zip = { read: (name: string) => Promise<string | undefined> }

type Entry = { at: number; packed: number; unpacked: number; method: number }

/**
 * Opens a zip archive by its directory (PKWARE's APPNOTE, 4.3). 'tooLarge' when its files say that they unpack to more than a
 * workbook does, before any of them is; undefined when it is damaged. What unpacks to more than it says is refused by `read`, which
 * rejects.
 */
export function openZip(archive: Buffer): Zip | 'tooLarge' | undefined {
  const entries = readDirectory(archive)
  if (!entries) return undefined
  const total = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > mostUnpackedBytes) return 'tooLarge'
  return {
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      // The local header repeats the name and has further fields of its own length.
      const start = entry.at + 30 + archive.readUInt16LE(entry.at + 26) + archive.readUInt16LE(entry.at + 28)
      const bytes = archive.subarray(start, start + entry.packed)
      if (entry.method === stored) return bytes.toString('utf8')
      if (entry.method !== deflated) throw new Error('An unknown compression')
      return (await inflate(bytes, { maxOutputLength: Math.max(entry.unpacked, 1) })).toString('utf8')
    },
  }
}

function readDirectory(archive: Buffer): Map<string, Entry> | undefined {
  const entries = new Map<string, Entry>()
  try {
    const end = archive.lastIndexOf(endSignature)
    if (end < 0) return undefined
    let at = archive.readUInt32LE(end + 16)
    const count = archive.readUInt16LE(end + 10)
    if (count > mostEntries) return undefined
    for (let left = count; left > 0; left -= 1) {
      if (archive.readUInt32LE(at) !== entrySignature) return undefined
      const nameLength = archive.readUInt16LE(at + 28)
      const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
      entries.set(name, {
        at: archive.readUInt32LE(at + 42),
        packed: archive.readUInt32LE(at + 20),
        unpacked: archive.readUInt32LE(at + 24),
        method: archive.readUInt16LE(at + 10),
      })
      at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    }
  } catch (error) {
    // A position beyond the end.
    if (error instanceof RangeError) return undefined
    throw error
  }
  return entries
}
