import { constants, crc32, deflateRaw } from 'node:zlib'
import { promisify } from 'node:util'

const deflate = promisify(deflateRaw)

/** A file of an archive; its name is ASCII. */
export type ZipFile = { readonly name: string; readonly text: string; readonly at: Date }

/** Of the archive's version 2.0, which has compressed files. */
const version = 20
const deflated = 8
/** What 16 bits can count; an archive with more files would need ZIP64. */
export const mostZipFiles = 65_535

/** Streams files as a zip archive (APPNOTE 6.3.10), each compressed when it is its turn. */
async function* zipOf(batches: AsyncIterable<readonly ZipFile[]>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for await (const files of batches) {
    const parts: Buffer[] = []
    for (const { name, text, at: changedAt } of files) {
      const content = Buffer.from(text)
      const packed = await deflate(content, { level: constants.Z_BEST_SPEED })
      const fields = fieldsOf({ content, packed, changedAt, name })
      const local = Buffer.concat([signature(0x04034b50), fields, Buffer.from(name), packed])
      directory.push(directoryEntry(fields, name, at))
      parts.push(local)
      at += local.length
    }
    if (directory.length > mostZipFiles) throw new Error('Too many files for a zip archive')
    yield Buffer.concat(parts)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([entries, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

type Packed = { content: Buffer; packed: Buffer; changedAt: Date; name: string }

/** What a file and its entry in the directory both say. */
function fieldsOf({ content, packed, changedAt, name }: Packed): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(timeOf(changedAt), 6)
  fields.writeUInt16LE(dateOf(changedAt), 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function directoryEntry(fields: Buffer, name: string, at: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(version)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([signature(0x02014b50), madeBy, fields, rest, Buffer.from(name)])
}

/** The time of MS-DOS in UTC, in steps of two seconds. */
function timeOf(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
}

function dateOf(at: Date): number {
  return ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}

/** Sends an archive as it grows, as fast as the client accepts it, and stops when the client disconnects. */
export function answerZip(name: string, batches: AsyncIterable<readonly ZipFile[]>): Response {
  const parts = zipOf(batches)
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await parts.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}.zip"` },
  })
}
