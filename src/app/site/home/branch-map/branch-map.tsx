import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MapBranch, MapSettings } from './map-branch.server.ts'
import type { MapSketch } from './sketch.server.ts'
import { BranchMapList } from './branch-list.tsx'
import { BranchMapSketch } from './map-sketch.tsx'
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
  // A new object for every press, so that a second press shows the same branch again.
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
