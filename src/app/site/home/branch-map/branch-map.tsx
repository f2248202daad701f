import { useState } from 'react'
import type { MapBranch, MapSettings } from '../../../branches/map-branch.server.ts'
import { BranchMapStage } from '../../../branches/map/branch-map-stage.tsx'
import type { MapSketch } from '../../../branches/map/sketch.server.ts'
import { useHomeTexts } from '../use-home-texts.ts'
import { BranchMapList } from './branch-list.tsx'

type BranchMapProps = { branches: readonly MapBranch[]; map: MapSettings; sketch: MapSketch }

export function BranchMap({ branches, map, sketch }: BranchMapProps) {
  const { branchMap } = useHomeTexts()
  // A new object for each press, so that pressing twice centres the same branch again.
  const [chosen, choose] = useState<{ branch: MapBranch }>()
  return (
    <section aria-labelledby="home-branches" className="shell mt-20">
      <div className="max-w-2xl">
        <h2 id="home-branches" className="text-heading">
          {branchMap.title}
        </h2>
        <p className="mt-2 text-muted">{branchMap.intro}</p>
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <BranchMapStage
          branches={branches}
          map={map}
          sketch={sketch}
          chosen={chosen}
          className="h-96 md:h-[32rem] lg:sticky lg:top-26 lg:h-[min(44rem,calc(100vh-8rem))]"
        />
        <BranchMapList branches={branches} chosenId={chosen?.branch.id} onShow={(branch) => choose({ branch })} />
      </div>
    </section>
  )
}
