import { listCities, type MapBranch } from './map-branch.ts'
import { countryOutline } from '../../../map/country-outline.ts'

type Point = { x: number; y: number }

// The Web Mercator projection, in degrees, so that the sketch and the map have the same shape.
function project(latitude: number, longitude: number): Point {
  const y = -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI)
  return { x: longitude, y }
}

const corner = project(33, 33.6)
const size = { x: 56.6 - corner.x, y: project(15.6, 0).y - corner.y }

function place(latitude: number, longitude: number): Point {
  const { x, y } = project(latitude, longitude)
  return { x: ((x - corner.x) / size.x) * 100, y: ((y - corner.y) / size.y) * 100 }
}

const outlinePoints = countryOutline
  .map(([latitude, longitude]) => place(latitude, longitude))
  .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
  .join(' ')

/** The country and its cities as SVG: a placeholder until the map has loaded, and a replacement when it cannot. */
export function BranchMapSketch({ branches }: { branches: readonly MapBranch[] }) {
  return (
    <div
      aria-hidden
      dir="ltr"
      className="grid size-full place-items-center overflow-hidden bg-palm-100 dark:bg-night-950"
    >
      <div className="relative w-full max-w-3xl" style={{ aspectRatio: `${size.x} / ${size.y}` }}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <polygon
            points={outlinePoints}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.5}
            strokeLinejoin="round"
            className="fill-sand-100 stroke-sand-400 dark:fill-night-800 dark:stroke-night-700"
          />
        </svg>
        {listCities(branches).map(({ name, latitude, longitude, side }) => {
          const { x, y } = place(latitude, longitude)
          return (
            <span
              key={name}
              className="absolute size-0"
              style={{ insetInlineStart: `${x.toFixed(2)}%`, insetBlockStart: `${y.toFixed(2)}%` }}
            >
              <span className="absolute -start-2 -top-2 size-4 rounded-full border-3 border-surface bg-brand shadow-card" />
              <span
                className={`absolute -top-3 text-sm leading-6 font-semibold whitespace-nowrap ${side === 'west' ? 'end-4' : 'start-4'}`}
              >
                {name}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
