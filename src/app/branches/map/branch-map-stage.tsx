import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MapBranch, MapSettings } from '../map-branch.server.ts'
import { useBranchTexts } from '../use-branch-texts.ts'
import type { MapSketch } from './sketch.server.ts'

// When the map's code cannot be loaded, the sketch stays.
const BranchMapCanvas = lazy(async () => {
  try {
    return { default: (await import('./map-canvas.tsx')).BranchMapCanvas }
  } catch {
    return { default: BranchMapSketch }
  }
})

/** The distance below the screen at which the map begins to load. */
const nearMargin = '400px'

type BranchMapStageProps = {
  branches: readonly MapBranch[]
  map: MapSettings
  sketch: MapSketch
  /** The branch to show. A new object centres the same branch again. */
  chosen?: { branch: MapBranch } | undefined
  className: string
}

/** A map of branches, which loads when the visitor is near it; until then a sketch of the country. */
export function BranchMapStage({ className, chosen, ...drawn }: BranchMapStageProps) {
  const { mapLabel } = useBranchTexts()
  const stage = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: nearMargin,
    })
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (chosen) stage.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const placeholder = <BranchMapSketch sketch={drawn.sketch} />
  return (
    <div
      ref={stage}
      role="region"
      aria-label={mapLabel}
      className={`isolate scroll-mt-24 overflow-hidden rounded-card border border-line shadow-card ${className}`}
    >
      {isNear || chosen ? (
        <Suspense fallback={placeholder}>
          <BranchMapCanvas {...drawn} chosen={chosen} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}

/** The country and its cities as SVG: a placeholder until the map has loaded, and a replacement when it cannot. */
function BranchMapSketch({ sketch }: { sketch: MapSketch }) {
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
