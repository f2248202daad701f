import { carSides, type BodyType } from '#domain/fleet/body-shapes.ts'
import type { PhotographView } from '#domain/rentals/evidence/photographs.ts'
import { CarDrawing } from '../marks/car-drawing.tsx'
import { areaOf } from '../marks/mark-drawing.tsx'

/** The lines of what is no side of the car, in an area of 320 × 240. */
const inside: Partial<Record<PhotographView, string>> = {
  dashboard:
    'M20 150C70 105 250 105 300 150V190H20Z M70 150a42 42 0 1 0 84 0a42 42 0 1 0 -84 0 M103 150h18 M112 159v30 M180 138h56v30h-56z M250 140h30v8h-30z M250 156h30v8h-30z',
  interior:
    'M70 200V110c0-16 8-24 22-24h20c14 0 22 8 22 24v90 M84 86V62h36v24 M186 200V110c0-16 8-24 22-24h20c14 0 22 8 22 24v90 M200 86V62h36v24 M50 200h220 M70 160h64 M186 160h64',
}

/** The drawing on a tile that shows what belongs into the frame. */
export function ViewGuide({ view, body }: { view: PhotographView; body: BodyType }) {
  const side = carSides.find((one) => one === view)
  const area = side ? areaOf(side) : { x: 0, y: 0, width: 320, height: 240 }
  return (
    <span aria-hidden className="absolute inset-x-0 top-0 bottom-9 grid place-items-center p-3">
      {/* The corners of the frame. */}
      <svg viewBox="0 0 100 75" preserveAspectRatio="none" className="absolute inset-1.5 size-[calc(100%-0.75rem)]">
        <path
          d="M0 12V0H9M91 0H100V12M100 63V75H91M9 75H0V63"
          className="fill-none stroke-brand"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {view !== 'other' && (
        <svg
          direction="ltr"
          viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
          className="h-full w-full max-w-full opacity-60"
        >
          {side ? (
            <CarDrawing body={body} shown={[side]} />
          ) : (
            <path
              d={inside[view]}
              className="fill-none stroke-ink"
              strokeWidth={1.6}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      )}
    </span>
  )
}
