import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { pictureIdOf, pictureVariantAddress, pictureWidths } from '#domain/content/picture-address.ts'

export type PictureSource = { type: string; srcSet: string; sizes?: string; media?: string }

const formats = ['avif', 'webp'] as const

/** The sizes and formats of an uploaded picture; none for any other picture. */
export function uploadSources(imageUrl: string): PictureSource[] {
  const id = pictureIdOf(imageUrl)
  if (!id) return []
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: pictureWidths.map((width) => `${pictureVariantAddress(id, { width, format })} ${width}w`).join(', '),
  }))
}

const ownScene = /^(\/artwork\/scenes\/[a-z]+)-1280\.jpg$/
const phone = '(width < 48rem)'

/** The smaller files that belong to one of the built-in scenes; none for any other picture. */
function sceneSources(imageUrl: string): PictureSource[] {
  const scene = ownScene.exec(imageUrl)?.[1]
  return scene === undefined ? [] : formats.map((format) => sourceOf(format, scene, [640, 1280, 1920]))
}

/** As above, for pictures that are taller than wide on phones; scenes have a portrait version for them. */
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

function smallerSources(imageUrl: string): PictureSource[] {
  const uploaded = uploadSources(imageUrl)
  return uploaded.length > 0 ? uploaded : sceneSources(imageUrl)
}

type PictureProps = ComponentProps<'img'> & {
  src: string | undefined
  width: number
  height: number
  /** The displayed width (HTML `sizes`), which the browser uses to choose a file. */
  sizes: string
  /** Overrides the files of an uploaded picture or a built-in scene. */
  sources?: PictureSource[]
}

/**
 * A picture in the size and format that suits the device. `width` and `height` set the aspect ratio of its box; an uploaded file
 * may have another one.
 */
export function Picture({ src, sizes, sources = smallerSources(src ?? ''), ...img }: PictureProps) {
  if (src && img.fetchPriority === 'high') preloadPicture(src, sizes, sources)
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.srcSet} sizes={sizes} {...source} />
      ))}
      <img {...img} src={src} style={{ aspectRatio: img.width / img.height }} />
    </picture>
  )
}

/** Preloads a picture that is visible at first, in its first format, which all current browsers support. */
function preloadPicture(src: string, sizes: string, sources: readonly PictureSource[]): void {
  const best = sources.filter(({ type }) => type === sources[0]?.type)
  if (best.length === 0) preload(src, { as: 'image', fetchPriority: 'high' })
  for (const [index, { type, srcSet, media, sizes: ownSizes = sizes }] of best.entries()) {
    const earlier = best.slice(0, index).map((one) => `(not ${one.media})`)
    preload(src, {
      as: 'image',
      fetchPriority: 'high',
      type,
      imageSrcSet: srcSet,
      imageSizes: ownSizes,
      media: [...earlier, ...(media ? [media] : [])].join(' and ') || undefined,
    })
  }
}
