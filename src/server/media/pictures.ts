import { randomUUID } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import sharp from 'sharp'
import type { Log } from '#operations/services/log.ts'
import type { Pictures } from '#operations/services/pictures.ts'
import { type PictureVariant } from '#domain/content/picture-address.ts'
import {
  beginsLikePicture,
  largestPhotographPixels,
  largestPictureBytes,
  largestPicturePixels,
  longestPictureSide,
  type UploadProblem,
} from '#domain/content/pictures.ts'
import {
  MediaStorageError,
  storageTroubleOf,
  type MediaStorage,
  type StorageTrouble,
} from '#integrations/media-storage/media-storage.ts'

// Larger than any served size, so that wider ones can be added later.
const longestSide = 2560
const secondsToDecode = 30
/** Decoding an upload of 40 megapixels takes 250 MB and all cores. */
const uploadsAtOnce = 1
const sizesAtOnce = 2

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)

/** Stores uploaded pictures, and creates their sizes and formats on first request. */
export function createPictures(storage: MediaStorage, log: Log): Pictures {
  // Disables decoders of other formats (SVG, PDF, TIFF and more) and the cache of decoded pictures.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  sharp.cache(false)
  // `watchStorage` logs errors of the storage.
  const logError = (error: unknown) => {
    if (!storageTroubleOf(error)) log.error('The picture storage failed', error)
  }
  const limitUploads = pLimit(uploadsAtOnce)
  const limitSizes = pLimit(sizesAtOnce)
  const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

  async function storageProblem(work: () => Promise<void>): Promise<UploadProblem | undefined> {
    try {
      await work()
      return undefined
    } catch (error) {
      logError(error)
      const trouble = storageTroubleOf(error)
      return trouble ? problems[trouble] : 'notStored'
    }
  }

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
      const decoded = await readPicture(new Uint8Array(await upload.arrayBuffer()), limitUploads, signal)
      if ('problem' in decoded) return { ok: false, problem: decoded.problem }
      const id = randomUUID()
      const problem = await storageProblem(() => storage.put(masterName(id), decoded.data))
      if (problem) return { ok: false, problem }
      if (signal.aborted) {
        await storageProblem(() => storage.removeFolder(id))
        return { ok: false, problem: 'tookTooLong' }
      }
      const { width, height, size } = decoded.info
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
    remove: (id) => storageProblem(() => storage.removeFolder(id)),
    problem: () => storageProblem(() => storage.check()),
  }
}

function masterName(id: string): string {
  return `${id}/master.webp`
}

function variantName(id: string, { width, format }: PictureVariant): string {
  return `${id}/${width}.${format}`
}

/** Decodes an upload and re-encodes its first frame: upright, in sRGB, without metadata. */
async function readPicture(bytes: Uint8Array, limit: LimitFunction, signal: AbortSignal) {
  if (!beginsLikePicture(bytes)) return { problem: 'notAPicture' as const }
  try {
    const { width, height, hasAlpha, format, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    // A progressive JPEG is held in memory completely until its last scan.
    const maxPixels = format === 'jpeg' && !isProgressive ? largestPhotographPixels : largestPicturePixels
    if (width * height > maxPixels || Math.max(width, height) > longestPictureSide)
      return { problem: 'tooManyPixels' as const }
    return await limit(async () => {
      if (signal.aborted) return { problem: 'tookTooLong' as const }
      return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp(hasAlpha ? { nearLossless: true, quality: 80 } : { quality: 92, smartSubsample: true })
        .timeout({ seconds: secondsToDecode })
        .toBuffer({ resolveWithObject: true })
    })
  } catch {
    // Decoder errors are always caused by the file: truncated, of another format, or too slow to decode.
    return { problem: 'notAPicture' as const }
  }
}

async function encode(master: Uint8Array, { width, format }: PictureVariant): Promise<Uint8Array<ArrayBuffer>> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 78 }).toBuffer()
  return resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

const problems: Record<StorageTrouble, UploadProblem> = {
  missing: 'bucketMissing',
  denied: 'storageDenied',
  unreachable: 'storageUnreachable',
  full: 'storageFull',
  nonsense: 'notStored',
}
