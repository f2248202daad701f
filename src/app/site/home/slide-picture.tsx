import { Picture, tallSceneSources } from '../../ui/picture.tsx'

/**
 * A picture that fills the hero, which is taller than wide on phones. Scenes are aligned to the bottom, where their
 * road and car are.
 */
export function SlidePicture({
  imageUrl,
  isFirst,
  className = '',
}: {
  imageUrl: string
  isFirst: boolean
  className?: string
}) {
  const scene = tallSceneSources(imageUrl)
  return (
    <Picture
      src={imageUrl}
      // Slightly smaller than displayed, because the next larger file has twice the bytes without a visible difference on a
      // laptop.
      sizes="max(88vw, 57rem)"
      {...(scene.length > 0 && { sources: scene })}
      alt=""
      width={1920}
      height={1080}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
      className={`absolute inset-0 size-full object-cover object-bottom ${className}`}
    />
  )
}
