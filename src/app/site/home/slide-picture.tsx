import { Picture, tallSceneSources } from '../../ui/picture.tsx'

/** A picture that fills the hero, which on phones is taller than wide, down to its lower edge, where our scenes keep the road and the car. */
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
      // A little less than it shows: at a laptop's width the next larger file is twice the bytes, for nobody to see.
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
