import type { PictureSource } from './picture.tsx'

const ownScene = /^(\/artwork\/scenes\/[a-z]+)-1280\.jpg$/
const phone = '(width < 48rem)'
const formats = ['avif', 'webp'] as const

/** The lighter files that lie beside one of our own scenes; none for any other picture. */
export function sceneSources(imageUrl: string): PictureSource[] {
  const scene = ownScene.exec(imageUrl)?.[1]
  return scene === undefined ? [] : formats.map((format) => sourceOf(format, scene, [640, 1280, 1920]))
}

/** The same where a scene fills a place that is taller than wide on phones: they have a cut of their own. */
export function tallSceneSources(imageUrl: string): PictureSource[] {
  const scene = ownScene.exec(imageUrl)?.[1]
  if (scene === undefined) return []
  const portrait = formats.map((format) => ({
    ...sourceOf(format, `${scene}-phone`, [480, 720]),
    media: phone,
    sizes: '120vw',
  }))
  return [...portrait, ...sceneSources(imageUrl)]
}

function sourceOf(format: (typeof formats)[number], stem: string, widths: readonly number[]): PictureSource {
  const srcSet = widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  return { type: `image/${format}`, srcSet }
}
