import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Log } from '#operations/services/log.ts'
import type { Pictures } from '#operations/services/pictures.ts'
import { type PictureVariant } from '#domain/content/picture-address.ts'
import { beginsLikePicture, largestPictureBytes } from '#domain/content/pictures.ts'
import { MediaStorageError, type MediaStorage } from '#integrations/media-storage/media-storage.ts'
import { decodePicture, restrictDecoders } from './decode-picture.ts'
import { logStorageError, storageProblem } from './storage-problem.ts'

// Larger than any served size, so that wider ones can be added later.
const longestSide = 2560
const sizesAtOnce = 2

/** Stores uploaded pictures, and creates their sizes and formats on first request. */
export function createPictures(storage: MediaStorage, log: Log): Pictures {
  restrictDecoders()
  const logError = (error: unknown) => logStorageError(log, error)
  const limitSizes = pLimit(sizesAtOnce)
  const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

  async function makeVariant(id: string, variant: PictureVariant) {
    const master = await storage.read(masterName(id))
    if (!master) return undefined
    const bytes = await limitSizes(() => encode(master, variant)).catch((error: unknown) => {
      throw new MediaStorageError('nonsense', `The stored picture ${id} cannot be decoded`, { cause: error })
    })
    // A size that cannot be stored is sent anyway.
    await storage.put(variantName(id, variant), bytes).catch(logError)
    // Only if the picture was not deleted in the meantime, or its new size would remain.
    if (await storage.read(masterName(id))) return bytes
    await storage.removeFolder(id)
    return undefined
  }

  return {
    async add(upload, signal) {
      if (upload.size === 0) return { ok: false, problem: 'missing' }
      if (upload.size > largestPictureBytes) return { ok: false, problem: 'tooLarge' }
      const decoded = await decodePicture(new Uint8Array(await upload.arrayBuffer()), signal, encodeMaster)
      if (!decoded.ok) return decoded
      const { data, info } = decoded.encoded
      const id = randomUUID()
      const problem = await storageProblem(log, () => storage.put(masterName(id), data))
      if (problem) return { ok: false, problem }
      if (signal.aborted) {
        await storageProblem(log, () => storage.removeFolder(id))
        return { ok: false, problem: 'tookTooLong' }
      }
      const { width, height, size } = info
      return { ok: true, picture: { id, width, height, bytes: size } }
    },
    async read(id, variant) {
      const name = variantName(id, variant)
      const made = await storage.read(name)
      // A damaged file, such as one cut off by a full disk, is created again.
      if (made && beginsLikePicture(made)) return made
      const making = inProgress.get(name) ?? makeVariant(id, variant).finally(() => inProgress.delete(name))
      inProgress.set(name, making)
      return making
    },
    remove: (id) => storageProblem(log, () => storage.removeFolder(id)),
    problem: () => storageProblem(log, () => storage.check()),
  }
}

function masterName(id: string): string {
  return `${id}/master.webp`
}

function variantName(id: string, { width, format }: PictureVariant): string {
  return `${id}/${width}.${format}`
}

/** The picture from which all sizes are made. */
function encodeMaster(picture: Sharp, { hasAlpha }: { hasAlpha: boolean }) {
  return picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp(hasAlpha ? { nearLossless: true, quality: 80 } : { quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
}

async function encode(master: Uint8Array, { width, format }: PictureVariant): Promise<Uint8Array<ArrayBuffer>> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 78 }).toBuffer()
  return resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
