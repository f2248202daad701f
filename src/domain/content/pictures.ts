import { cleanLine } from '../text/clean-text.ts'

/** Limits of an upload: bytes as sent, pixels as decoded. */
export const largestPictureBytes = 10 * 1024 * 1024
export const largestPicturePixels = 40_000_000
/**
 * Higher than for other pictures, because a camera's JPEG can be decoded at reduced size: 108 megapixels then take less memory
 * than 40 of another format.
 */
export const largestPhotographPixels = 110_000_000
/** Longer than any photograph. Decoding a strip one pixel wide takes far longer than its area suggests. */
export const longestPictureSide = 20_000

/** The accepted file types. SVG is excluded because it can contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Why an upload was refused: a key of the dictionary. */
export type UploadProblem =
  | 'missing'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'notAPicture'
  | 'bucketMissing'
  | 'storageDenied'
  | 'storageUnreachable'
  | 'storageFull'
  | 'notStored'
  | 'tooMany'
  | 'tookTooLong'

const labelMaximum = 120

/** The name of a picture in the library: the last part of the file name, cleaned; never a path or an address. */
export function pictureLabel(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  return cleanLine(base).slice(0, labelMaximum).toWellFormed().trim() || '?'
}

/** Whether bytes begin like an accepted picture, regardless of the file's name. */
export function beginsLikePicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[^]{4}WEBP/.test(start) ||
    /^[^]{4}ftyp(?:avif|avis)/.test(start)
  )
}
