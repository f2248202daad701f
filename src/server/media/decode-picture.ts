import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import {
  beginsLikePicture,
  largestPhotographPixels,
  largestPicturePixels,
  longestPictureSide,
  type UploadProblem,
} from '#domain/content/pictures.ts'

const secondsToDecode = 30
/** Decoding an upload of 40 megapixels takes 250 MB and all cores. */
const inTurn = pLimit(1)

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)

/** Disables decoders of other formats (SVG, PDF, TIFF and more) and the cache of decoded pictures. */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  sharp.cache(false)
}

/**
 * Decodes the first frame of an upload, upright and in sRGB, and hands it to `encode`, which gets no metadata to keep; one upload at a
 * time. Refuses what is no picture, too large, or not decoded before `signal` is aborted.
 */
export async function decodePicture<Encoded>(
  bytes: Uint8Array,
  signal: AbortSignal,
  encode: (picture: Sharp, source: { hasAlpha: boolean }) => Promise<Encoded>,
): Promise<{ ok: true; encoded: Encoded } | { ok: false; problem: UploadProblem }> {
  if (!beginsLikePicture(bytes)) return { ok: false, problem: 'notAPicture' }
  try {
    const { width, height, hasAlpha, format, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata()
    // A progressive JPEG is held in memory completely until its last scan.
    const maxPixels = format === 'jpeg' && !isProgressive ? largestPhotographPixels : largestPicturePixels
    if (width * height > maxPixels || Math.max(width, height) > longestPictureSide)
      return { ok: false, problem: 'tooManyPixels' }
    return await inTurn(async () => {
      if (signal.aborted) return { ok: false, problem: 'tookTooLong' }
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .timeout({ seconds: secondsToDecode })
      return { ok: true, encoded: await encode(picture, { hasAlpha }) }
    })
  } catch {
    // Decoder errors are always caused by the file: truncated, of another format, or too slow to decode.
    return { ok: false, problem: 'notAPicture' }
  }
}
