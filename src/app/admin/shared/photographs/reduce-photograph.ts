import { largestOriginalBytes, photographBytes, photographReductions } from '#domain/rentals/evidence/photographs.ts'

export type Reduced = { ok: true; file: Blob } | { ok: false; problem: 'fileTooLarge' | 'notAPicture' }

/**
 * Reduces a photograph on the device, so that it is sent in seconds and fits into the storage of a phone. Drawing it anew leaves its
 * metadata behind, such as the place where it was taken.
 */
export async function reducePhotograph(original: Blob): Promise<Reduced> {
  if (original.size > largestOriginalBytes) return { ok: false, problem: 'fileTooLarge' }
  const picture = await createImageBitmap(original).catch(() => undefined)
  if (!picture) return { ok: false, problem: 'notAPicture' }
  try {
    let smallest: Blob | undefined
    for (const { side, quality } of photographReductions) {
      smallest = (await encode(picture, side, quality / 100)) ?? smallest
      if (smallest && smallest.size <= photographBytes) break
    }
    return smallest ? { ok: true, file: smallest } : { ok: false, problem: 'notAPicture' }
  } finally {
    picture.close()
  }
}

async function encode(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await toBlob(canvas, 'image/webp', quality)
  // Safari encodes no WebP, and returns a PNG instead.
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality)
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** A file as a `data:` address, which pages may show. */
export function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
