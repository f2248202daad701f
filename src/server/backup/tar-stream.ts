import { Header } from 'tar'
import { StartError } from '../start-error.ts'

const block = 512
/** No part of a backup comes near it; a header that claims more is broken, and must not fill the memory. */
const largestEntry = 512 * 1024 * 1024

export type TarEntry = { name: string; body: Buffer }

/** One file of a tar archive: its header, its bytes, and zeros up to the next block. */
export function tarEntry(name: string, body: Uint8Array): Buffer {
  const header = new Header({
    path: name,
    mode: 0o600,
    size: body.length,
    type: 'File',
    uid: 0,
    gid: 0,
    mtime: new Date(0),
  })
  const bytes = Buffer.alloc(block + Math.ceil(body.length / block) * block)
  if (header.encode(bytes, 0)) throw new Error(`The name of ${name} is too long for an archive.`)
  bytes.set(body, block)
  return bytes
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * block)

/** The files of a tar archive one after the other. Throws `StartError` where the archive is broken or cut off. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = createTaker(source)
  for (;;) {
    const head = await take(block)
    if (head.every((byte) => byte === 0)) return
    const { path, size = 0, type, cksumValid } = new Header(head)
    if (!cksumValid || !path || type !== 'File' || size > largestEntry) throw new StartError(broken)
    const body = await take(size)
    await take((block - (size % block)) % block)
    yield { name: path, body }
  }
}

const broken = 'The archive is damaged or is no backup of Roud: nothing was changed.'
const cutOff = 'The archive is cut off: nothing was changed. Fetch the whole file, or take an older backup.'

function createTaker(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const pieces = [rest]
    for (let held = rest.length; held < bytes;) {
      const { done, value } = await chunks.next()
      if (done) throw new StartError(cutOff)
      pieces.push(value)
      held += value.length
    }
    const all = pieces.length === 1 ? rest : Buffer.concat(pieces)
    rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}
