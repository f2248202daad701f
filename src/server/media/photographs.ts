import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { largestPictureBytes } from '#domain/content/pictures.ts'
import { photographBytes, photographReductions, photographSide } from '#domain/rentals/evidence/photographs.ts'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import type { Log } from '#operations/services/log.ts'
import type { Photographs, ReducedPhotograph } from '#operations/services/photographs.ts'
import { decodePicture, restrictDecoders } from './decode-picture.ts'
import { storageProblem } from './storage-problem.ts'

/** `/media/` serves folders that are named by a bare id only, so no address leads here. */
const folderOf = (id: string) => `rental-photo-${id}`
const nameOf = (id: string) => `${folderOf(id)}/photo.webp`

/** Stores the photographs of rentals beside the pictures of the site. */
export function createPhotographs(storage: MediaStorage, log: Log): Photographs {
  restrictDecoders()
  return {
    hash: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    async reduce(bytes, signal) {
      if (bytes.length === 0) return { ok: false, problem: 'missing' }
      if (bytes.length > largestPictureBytes) return { ok: false, problem: 'tooLarge' }
      const decoded = await decodePicture(bytes, signal, encode)
      return decoded.ok ? { ok: true, photograph: decoded.encoded } : decoded
    },
    keep: (id, bytes) => storageProblem(log, () => storage.put(nameOf(id), bytes)),
    async read(id) {
      let bytes: Uint8Array<ArrayBuffer> | undefined
      const problem = await storageProblem(log, async () => {
        bytes = await storage.read(nameOf(id))
      })
      return problem ? { ok: false, problem } : { ok: true, bytes }
    },
    remove: (id) => storageProblem(log, () => storage.removeFolder(folderOf(id))),
  }
}

async function encode(picture: Sharp): Promise<ReducedPhotograph> {
  const { data, info } = await picture
    .resize({ width: photographSide, height: photographSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let smallest: ReducedPhotograph | undefined
  for (const { side, quality } of photographReductions) {
    const { width, height, channels } = info
    const made = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    smallest = { bytes: made.data, width: made.info.width, height: made.info.height }
    if (made.data.length <= photographBytes) break
  }
  return smallest!
}
