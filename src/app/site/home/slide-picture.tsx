import { Picture } from '../../ui/picture.tsx'

/** A picture that fills the hero down to its lower edge, where our scenes keep the road and the car. */
export function SlidePicture({
  imageUrl,
  isFirst,
  className = '',
}: {
  imageUrl: string
  isFirst: boolean
  className?: string
}) {
  return (
    <Picture
      src={imageUrl}
      sizes="100vw"
      phoneSizes="120vw"
      alt=""
      width={1920}
      height={1080}
      fetchPriority={isFirst ? 'high' : 'low'}
      draggable={false}
      className={`absolute inset-0 size-full object-cover object-bottom ${className}`}
    />
  )
}
