export type PictureSource = { type: 'image/avif' | 'image/webp'; srcSet: string; media?: string }

const ownScene = /^(\/artwork\/scenes\/[a-z]+)-1280\.jpg$/
const phone = '(width < 48rem)'
const formats = ['avif', 'webp'] as const

/** The lighter files that lie beside one of our own scenes; none for any other picture. */
export function pictureSources(imageUrl: string): PictureSource[] {
  const scene = ownScene.exec(imageUrl)?.[1]
  if (scene === undefined) return []
  const portrait = formats.map((format) => source(format, `${scene}-phone`, [480, 828], phone))
  const landscape = formats.map((format) => source(format, scene, [640, 1280, 1920]))
  return [...portrait, ...landscape]
}

function source(format: (typeof formats)[number], stem: string, widths: number[], media?: string): PictureSource {
  const srcSet = widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { type: `image/${format}`, srcSet, ...(media && { media }) }
}
