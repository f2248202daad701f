import { ImageOff } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'

/** The picture of a row, small; a sign where there is none. */
export function Thumbnail({ imageUrl }: { imageUrl: string }) {
  const box = 'h-12 w-20 shrink-0 rounded-control bg-raised'
  if (!imageUrl) {
    return (
      <span className={`${box} grid place-items-center text-muted`}>
        <ImageOff aria-hidden className="size-5" />
      </span>
    )
  }
  return (
    <Picture
      src={imageUrl}
      alt=""
      width={80}
      height={48}
      sizes="5rem"
      loading="lazy"
      className={`${box} object-contain`}
    />
  )
}
