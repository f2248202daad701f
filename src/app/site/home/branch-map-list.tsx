import { ExternalLink, MapPin } from 'lucide-react'
import { formatRange, isOpenAllDay, type DayRanges } from '../../../domain/opening-hours.ts'
import { formatDays, groupWeek } from '../../../domain/week-summary.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { MapBranch } from './branch-map.tsx'

type BranchMapListProps = {
  branches: readonly MapBranch[]
  chosenId: string | undefined
  onShow: (branch: MapBranch) => void
}

/** Every branch with its hours and its way there, for whoever does not use the map. */
export function BranchMapList({ branches, chosenId, onShow }: BranchMapListProps) {
  const { branchMap, frame } = useTexts()
  const canShow = useHydrated()
  return (
    <ul className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {branches.map((branch) => (
        <li
          key={branch.id}
          className={`rounded-card border bg-surface p-5 transition-[border-color,box-shadow] ${branch.id === chosenId ? 'border-brand shadow-lift' : 'border-line shadow-card'}`}
        >
          <h3 className="flex items-center gap-3 text-title">
            <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
              <MapPin aria-hidden className="size-5" />
            </span>
            {branch.name}
          </h3>
          <dl className="mt-3 space-y-1 text-[0.9375rem]">
            {groupWeek(branch.weeklyHours).map(({ days, ranges }) => (
              <Hours key={days.join()} days={days} ranges={ranges} />
            ))}
          </dl>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
            <a
              href={branch.mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
            >
              <ExternalLink aria-hidden className="size-4 flip-rtl" />
              {branchMap.viewOnGoogleMaps}
              <span className="sr-only">
                : {branch.name} ({frame.opensNewTab})
              </span>
            </a>
            <button
              type="button"
              hidden={!canShow}
              aria-pressed={branch.id === chosenId}
              onClick={() => onShow(branch)}
              className="min-h-11 rounded-control px-3 text-muted hover:bg-raised hover:text-ink"
            >
              {branchMap.showOnMap}
              <span className="sr-only">: {branch.name}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Hours({ days, ranges }: { days: readonly number[]; ranges: DayRanges }) {
  const { branchMap } = useTexts()
  const language = useLanguage()
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{formatDays(days, language)}</dt>
      <dd className="text-end font-semibold tabular-nums">
        {ranges.length === 0 && <span className="text-danger">{branchMap.closed}</span>}
        {isOpenAllDay(ranges)
          ? branchMap.openAllDay
          : ranges.map((range) => (
              <span key={range.opens} className="block">
                {formatRange(range)}
              </span>
            ))}
      </dd>
    </div>
  )
}
