/** The widths, in pixels, and formats in which an uploaded picture is served; other sizes respond 404. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const
const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof pictureFormats)[number]
export type PictureVariant = { width: (typeof pictureWidths)[number]; format: PictureFormat }

/** The address of an uploaded picture, as cars, slides, partners and offers store it. */
export function pictureAddress(id: string): string {
  return `/media/${id}`
}

/** The id of the uploaded picture at an address; undefined for other addresses. */
export function pictureIdOf(url: string): string | undefined {
  return /^\/media\/([0-9a-f-]{36})$/.exec(url)?.[1]
}

/** Whether a picture is one of the built-in drawings, which show a kind of car instead of the model itself. */
export function isCarDrawing(url: string): boolean {
  return url.startsWith('/artwork/cars/')
}

/** The address of one size and format of an uploaded picture. */
export function pictureVariantAddress(id: string, { width, format }: PictureVariant): string {
  return `/media/${id}/${width}.${format}`
}

/** The picture, size and format of an address; undefined for sizes and formats that are not served. */
export function parsePictureVariant(path: string): { id: string; variant: PictureVariant } | undefined {
  const [, address = '', file = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
  const id = pictureIdOf(address)
  const width = pictureWidths.find((one) => file.startsWith(`${one}.`))
  const format = pictureFormats.find((one) => file === `${width}.${one}`)
  return id && width && format ? { id, variant: { width, format } } : undefined
}
