import { listCities, type MapBranch } from './map-branch.ts'
import { countryOutline } from '../../../map/country-outline.ts'
import { landOutline } from '../../../map/land-outline.ts'

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

function pointsOf(outline: readonly [latitude: number, longitude: number][]): string {
  return outline
    .map(([latitude, longitude]) => place(latitude, longitude))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}

const countryPoints = pointsOf(countryOutline)
const landPoints = pointsOf(landOutline)

/** The country and its cities as SVG: a placeholder until the map has loaded, and a replacement when it cannot. */
export function BranchMapSketch({ branches }: { branches: readonly MapBranch[] }) {
  return (
    <div aria-hidden dir="ltr" className="map-sea grid size-full place-items-center overflow-hidden">
      <div className="relative w-full max-w-3xl" style={{ aspectRatio: `${size.x} / ${size.y}` }}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <polygon points={landPoints} className="map-land" />
          <polygon
            points={countryPoints}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.5}
            strokeLinejoin="round"
            className="map-country"
          />
        </svg>
        {listCities(branches).map(({ name, latitude, longitude, count, side }) => {
          const { x, y } = place(latitude, longitude)
          return (
            <span
              key={name}
              className="absolute size-0"
              style={{ insetInlineStart: `${x.toFixed(2)}%`, insetBlockStart: `${y.toFixed(2)}%` }}
            >
              <span className="absolute -start-3.5 -top-3.5 grid size-7 place-items-center rounded-full border-2 border-surface bg-brand text-sm leading-none font-semibold text-on-brand tabular-nums shadow-card">
                {count}
              </span>
              <span
                className={`absolute -top-3 text-sm leading-6 font-semibold whitespace-nowrap ${side === 'west' ? 'end-5' : 'start-5'}`}
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
