import { ChevronDown, MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { BranchFacts } from '../../../branches/branch-facts.tsx'
import { BranchState } from '../../../branches/branch-hours.tsx'
import type { MapBranch } from '../../../branches/map-branch.server.ts'
import { useRiyadhMinute } from '../../../branches/use-riyadh-minute.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useHomeTexts } from '../use-home-texts.ts'

type BranchMapListProps = {
  branches: readonly MapBranch[]
  chosenId: string | undefined
  onShow: (branch: MapBranch) => void
}

// The list beside the map is as long as the map, so that opening its cities moves nothing.
const besideMap = '(width >= 64rem)'

/**
 * Every branch with its hours, whether it is open, its phone number and its page, as an alternative to the map. Folded by city;
 * beside the map there is room, so all cities are open.
 */
export function BranchMapList({ branches, chosenId, onShow }: BranchMapListProps) {
  const { branchCounts } = useHomeTexts()
  const now = useRiyadhMinute()
  const list = useRef<HTMLDivElement>(null)
  const cities = [...Map.groupBy(branches, ({ city }) => city)]

  useEffect(() => {
    if (!matchMedia(besideMap).matches) return
    for (const city of list.current?.querySelectorAll('details') ?? []) city.open = true
  }, [])

  return (
    <div
      ref={list}
      className="grid content-start gap-3 lg:max-h-[min(44rem,calc(100vh-8rem))] lg:overflow-y-auto lg:pe-2 lg:pb-1"
    >
      {cities.map(([city, ofCity]) => (
        <details
          key={city}
          open={cities.length === 1 || undefined}
          className="group/city rounded-card border border-line bg-surface shadow-card"
        >
          <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-2 hover:text-brand [&::-webkit-details-marker]:hidden">
            <h3 className="text-title">{city}</h3>
            <span className="text-sm text-muted">{branchCounts[ofCity.length]}</span>
            <ChevronDown
              aria-hidden
              className="ms-auto size-5 text-muted transition-transform group-open/city:rotate-180"
            />
          </summary>
          <ul className="px-5">
            {ofCity.map((branch) => (
              <BranchItem
                key={branch.id}
                branch={branch}
                now={now}
                isChosen={branch.id === chosenId}
                onShow={() => onShow(branch)}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

type BranchItemProps = { branch: MapBranch; now: LocalMoment | undefined; isChosen: boolean; onShow: () => void }

function BranchItem({ branch, now, isChosen, onShow }: BranchItemProps) {
  const { branchMap } = useHomeTexts()
  const canShow = useHydrated()
  const { id, name } = branch
  return (
    <li className="border-t border-line pt-3 pb-2">
      <div className="flex items-center gap-3">
        <button
          type="button"
          disabled={!canShow}
          aria-pressed={isChosen}
          aria-label={`${branchMap.showOnMap}: ${name}`}
          title={branchMap.showOnMap}
          onClick={onShow}
          className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand transition-colors hover:bg-brand hover:text-on-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          <MapPin aria-hidden className="size-5" />
        </button>
        <h4 className="font-semibold">
          <Link to={`/branches/${id}`} className="inline-flex min-h-11 items-center hover:text-brand hover:underline">
            {name}
          </Link>
        </h4>
      </div>
      <div className="ps-14">
        <BranchState hours={branch.hours} now={now} />
      </div>
      <BranchFacts branch={branch} now={now} />
    </li>
  )
}
