import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MapBranch, MapSettings } from './map-branch.server.ts'
import type { MapSketch } from './sketch.server.ts'
import { BranchMapList } from './branch-list.tsx'
import { useHomeTexts } from '../use-home-texts.ts'

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

type BranchMapProps = { branches: readonly MapBranch[]; map: MapSettings; sketch: MapSketch }

export function BranchMap({ branches, map, sketch }: BranchMapProps) {
  const { branchMap } = useHomeTexts()
  const stage = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  // A new object for each press, so that pressing twice centres the same branch again.
  const [chosen, choose] = useState<{ branch: MapBranch }>()

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: nearMargin,
    })
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  function show(branch: MapBranch): void {
    setNear(true)
    choose({ branch })
    stage.current?.scrollIntoView({ block: 'nearest' })
  }

  const placeholder = <BranchMapSketch sketch={sketch} />
  return (
    <section aria-labelledby="home-branches" className="shell mt-20">
      <div className="max-w-2xl">
        <h2 id="home-branches" className="text-heading">
          {branchMap.title}
        </h2>
        <p className="mt-2 text-muted">{branchMap.intro}</p>
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div
          ref={stage}
          role="region"
          aria-label={branchMap.mapLabel}
          className="isolate h-96 scroll-mt-24 overflow-hidden rounded-card border border-line shadow-card md:h-[32rem] lg:sticky lg:top-26 lg:h-[min(44rem,calc(100vh-8rem))]"
        >
          {isNear ? (
            <Suspense fallback={placeholder}>
              <BranchMapCanvas branches={branches} map={map} sketch={sketch} chosen={chosen} />
            </Suspense>
          ) : (
            placeholder
          )}
        </div>
        <BranchMapList branches={branches} chosenId={chosen?.branch.id} onShow={show} />
      </div>
    </section>
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
