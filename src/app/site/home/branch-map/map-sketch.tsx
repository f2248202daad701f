import type { MapSketch } from './sketch.server.ts'

/** The country and its cities as SVG: a placeholder until the map has loaded, and a replacement when it cannot. */
export function BranchMapSketch({ sketch }: { sketch: MapSketch }) {
  const { aspectRatio, countryPoints, landPoints, cities } = sketch
  return (
    <div aria-hidden dir="ltr" className="map-sea grid size-full place-items-center overflow-hidden">
      <div className="relative w-full max-w-3xl" style={{ aspectRatio }}>
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
        {cities.map(({ name, x, y, count, side }) => (
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
        ))}
      </div>
    </div>
  )
}
