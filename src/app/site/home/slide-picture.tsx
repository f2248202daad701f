import { pictureSources } from './picture-sources.ts'

/** A picture that fills the hero down to its lower edge, where our scenes keep the road and the car. */
export function SlidePicture({
  imageUrl,
  isFirst,
  className,
}: {
  imageUrl: string
  isFirst: boolean
  className?: string
}) {
  return (
    <picture>
      {pictureSources(imageUrl).map((source) => (
        <source key={source.srcSet} {...source} sizes={source.media ? '120vw' : '100vw'} />
      ))}
      <img
        src={imageUrl}
        alt=""
        width={1920}
        height={1080}
        fetchPriority={isFirst ? 'high' : 'low'}
        draggable={false}
        className={`absolute inset-0 size-full object-cover object-bottom ${className ?? ''}`}
      />
    </picture>
  )
}
