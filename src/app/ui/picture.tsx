import type { ComponentProps } from 'react'
import { pictureIdOf, pictureVariantAddress, pictureWidths } from '../../domain/picture-address.ts'

export type PictureSource = { type: 'image/avif' | 'image/webp'; srcSet: string; media?: string }

const ownScene = /^(\/artwork\/scenes\/[a-z]+)-1280\.jpg$/
const phone = '(width < 48rem)'
const notPhone = '(width >= 48rem)'
const formats = ['avif', 'webp'] as const

/** The lighter files of an uploaded picture or of one of our own scenes; none for any other picture. */
export function pictureSources(imageUrl: string): PictureSource[] {
  const id = pictureIdOf(imageUrl)
  if (id !== undefined) {
    return formats.map((format) =>
      sourceOf(format, pictureWidths, (width) => pictureVariantAddress(id, { width, format })),
    )
  }
  const scene = ownScene.exec(imageUrl)?.[1]
  if (scene === undefined) return []
  return [
    ...formats.map((format) => ({
      ...sourceOf(format, [480, 828], (width) => `${scene}-phone-${width}.${format}`),
      media: phone,
    })),
    ...formats.map((format) => sourceOf(format, [640, 1280, 1920], (width) => `${scene}-${width}.${format}`)),
  ]
}

function sourceOf<Width extends number>(
  format: (typeof formats)[number],
  widths: readonly Width[],
  addressOf: (width: Width) => string,
): PictureSource {
  return { type: `image/${format}`, srcSet: widths.map((width) => `${addressOf(width)} ${width}w`).join(', ') }
}

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  src: string | undefined
  width: number
  height: number
  /** How wide it shows, so that the browser fetches no larger file than it needs. */
  sizes: string
  /** The same where a scene shows its portrait. */
  phoneSizes?: string
}

/**
 * A picture in the size and format that suits the device. `width` and `height` are those of its place in the page, whose
 * shape it keeps: an uploaded picture may have any other.
 */
export function Picture({ src, sizes, phoneSizes = sizes, className = '', style, ...img }: PictureProps) {
  const sources = pictureSources(src ?? '').map((source) => ({ ...source, sizes: source.media ? phoneSizes : sizes }))
  return (
    <picture className="contents">
      {img.fetchPriority === 'high' && <Preloads sources={sources} />}
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img {...img} src={src} className={className} style={{ aspectRatio: `${img.width} / ${img.height}`, ...style }} />
    </picture>
  )
}

/** Puts the page's first picture before its scripts in the queue, for browsers that know the best format. */
function Preloads({ sources }: { sources: (PictureSource & { sizes: string })[] }) {
  const best = sources.filter(({ type }) => type === 'image/avif')
  const hasPortrait = best.some(({ media }) => media)
  return best.map(({ srcSet, sizes, type, media }) => (
    <link
      key={srcSet}
      rel="preload"
      as="image"
      href={srcSet.split(' ')[0]}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      type={type}
      media={media ?? (hasPortrait ? notPhone : undefined)}
      fetchPriority="high"
    />
  ))
}
