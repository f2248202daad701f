import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { pictureIdOf, pictureVariantAddress, pictureWidths } from '../../domain/content/picture-address.ts'
import { sceneSources } from './scene-sources.ts'

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

function lighterSources(imageUrl: string): PictureSource[] {
  const uploaded = uploadSources(imageUrl)
  return uploaded.length > 0 ? uploaded : sceneSources(imageUrl)
}

type PictureProps = ComponentProps<'img'> & {
  src: string | undefined
  width: number
  height: number
  /** How wide it shows, so that the browser fetches no larger file than it needs. */
  sizes: string
  /** Other files than the lighter ones of an uploaded picture or a scene of our own. */
  sources?: PictureSource[]
}

/**
 * A picture in the size and format that suits the device. `width` and `height` are those of its place in the page, whose
 * shape it keeps: an uploaded picture may have any other.
 */
export function Picture({ src, sizes, sources = lighterSources(src ?? ''), ...img }: PictureProps) {
  if (src && img.fetchPriority === 'high') announce(src, sizes, sources)
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.srcSet} sizes={sizes} {...source} />
      ))}
      <img {...img} src={src} style={{ aspectRatio: img.width / img.height }} />
    </picture>
  )
}

/**
 * Has the page's head name a picture of the first view: its place in the page comes after the style sheet, which on a slow line
 * is a tenth of a second later. Of its formats the first is named, which every browser of the last years shows.
 */
function announce(src: string, sizes: string, sources: readonly PictureSource[]): void {
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
