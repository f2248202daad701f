import { cleanLine } from './clean-text.ts'

/** The widths, in pixels, and formats in which an uploaded picture is served (decisions "Media"); no other is made. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]
export type PictureVariant = { width: PictureWidth; format: PictureFormat }

/** Limits of an upload (decisions "Media"): bytes as sent, pixels as decoded. */
export const largestPictureBytes = 10 * 1024 * 1024
export const largestPicturePixels = 40_000_000

/** What an upload may be. SVG is left out: it is a program as much as a picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Why an upload was refused: a key that the interface puts into words. */
export type UploadProblem = 'missing' | 'tooLarge' | 'tooManyPixels' | 'notAPicture' | 'bucketMissing' | 'notStored'

const labelMaximum = 120
const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const address = new RegExp(`^/media/(${idPattern})$`)
const variantAddress = new RegExp(
  `^/media/(${idPattern})/(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`,
)

/** The address of an uploaded picture, as cars, slides, partners and offers keep it. */
export function pictureAddress(id: string): string {
  return `/media/${id}`
}

/** The uploaded picture that an address means; undefined for any other address. */
export function pictureIdOf(url: string): string | undefined {
  return address.exec(url)?.[1]
}

/** The address of one size and format of an uploaded picture. */
export function pictureVariantAddress(id: string, { width, format }: PictureVariant): string {
  return `${pictureAddress(id)}/${width}.${format}`
}

/** The picture, size and format that an address means; undefined for sizes and formats that are not made. */
export function parsePictureVariant(path: string): { id: string; variant: PictureVariant } | undefined {
  const [, id, width, format] = variantAddress.exec(path) ?? []
  if (id === undefined) return undefined
  return { id, variant: { width: Number(width) as PictureWidth, format: format as PictureFormat } }
}

/** The name under which staff find a picture again: the last part of a file name, cleaned; never a path or an address. */
export function pictureLabel(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  return cleanLine(base).slice(0, labelMaximum).toWellFormed().trim() || '?'
}

/** Whether bytes begin like a picture of a kind that is taken, whatever the file is called. */
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
