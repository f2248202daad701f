import type { PhotographView, RentalSide } from '#domain/rentals/evidence/photographs.ts'
import { usePhotographTexts } from './photograph-texts.ts'
import type { PhotographShown } from './photograph-view.ts'

type PhotographImageProps = {
  side: RentalSide
  view: PhotographView
  /** Undefined where it was not taken. */
  photograph: PhotographShown | undefined
}

/** A stored photograph, which opens at full size, with when it was taken. */
export function PhotographImage({ side, view, photograph }: PhotographImageProps) {
  const texts = usePhotographTexts()
  return (
    <figure className="space-y-1">
      {photograph ? (
        <a
          href={photograph.url}
          target="_blank"
          rel="noopener noreferrer"
          className="block aspect-4/3 overflow-hidden rounded-control border border-line bg-canvas"
        >
          <img
            src={photograph.url}
            alt={`${texts.alt(texts.views[view], texts.sides[side])} (${texts.open})`}
            loading="lazy"
            className="size-full object-cover"
          />
        </a>
      ) : (
        <p className="grid aspect-4/3 place-items-center rounded-control border border-dashed border-control/60 p-2 text-center text-sm text-muted">
          {texts.notTaken}
        </p>
      )}
      <figcaption className="text-sm text-muted">{texts.sides[side]}</figcaption>
    </figure>
  )
}
