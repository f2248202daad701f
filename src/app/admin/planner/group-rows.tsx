import { Plus } from 'lucide-react'
import { memo, useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { spreadOverLines } from '../../../domain/availability/planner/bars.ts'
import { plateLabel } from '../../back-office/units/plate-label.ts'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { Bar, type RowTime } from './bar.tsx'
import type { PlannerGroup, PlannerUnit } from './load-planner.server.ts'
import { plannerPath } from './planner-paths.ts'

type GroupRowsProps = RowTime & { group: PlannerGroup; startsNear: boolean }

/** A car with its bookings that have no unit, and a row for each unit. Bars are drawn once the rows come near the window. */
export const GroupRows = memo(function GroupRows({ group, startsNear, ...time }: GroupRowsProps) {
  const texts = plannerTexts[useLanguage()]
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section, startsNear)
  const lines = spreadOverLines(group.waiting)
  return (
    <section ref={section} aria-label={group.car}>
      <div className="planner-car">
        <h2 className="text-[0.9375rem] font-semibold">
          <bdi>{group.car}</bdi>
        </h2>
      </div>
      {lines.length > 0 && (
        <div className="planner-row" style={{ '--lines': lines.length } as CSSProperties}>
          <div className="planner-first text-sm font-semibold text-danger">{texts.waiting}</div>
          <div className="planner-track" style={{ height: `calc(var(--row) * ${lines.length})` }}>
            {lines.flatMap((line, index) =>
              (isNear ? line : []).map((bar) => (
                <Bar key={bar.bookingId} bar={bar} ofUnit={line} line={index} {...time} />
              )),
            )}
          </div>
        </div>
      )}
      {group.units.map((unit) => (
        <UnitRow key={unit.id} unit={unit} isNear={isNear} {...time} />
      ))}
    </section>
  )
})

/** How far beyond the window of the grid bars are drawn, so that scrolling finds them there. */
const nearMargin = '800px 0px'

/** Whether an element is, or has been, near the part of the grid that is in view. */
function useNear(element: RefObject<HTMLElement | null>, startsNear: boolean): boolean {
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.current.closest('.planner'), rootMargin: nearMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}

const UnitRow = memo(function UnitRow({ unit, isNear, ...time }: RowTime & { unit: PlannerUnit; isNear: boolean }) {
  const { states } = useUnitTexts()
  const language = useLanguage()
  const texts = plannerTexts[language]
  const plate = plateLabel(unit.plate, language)
  const stands = unit.state === 'late' || unit.state === 'expired'
  return (
    <div className="planner-row">
      <div className="planner-first gap-1">
        <a href={`/admin/units/${unit.id}`} className="min-w-0 grow leading-tight hover:underline">
          <span className="text-sm font-semibold whitespace-nowrap">
            <bdi>{plate}</bdi>
          </span>
          <span className={`block truncate text-xs ${stands ? 'font-semibold text-danger' : 'text-muted'}`}>
            {unit.modelYear} · {states[unit.state]}
          </span>
        </a>
        <a
          data-to
          href={`${plannerPath}/new?unit=${unit.id}`}
          aria-label={texts.addTo(plate)}
          title={texts.addTo(plate)}
          className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
        >
          <Plus aria-hidden className="size-4" />
        </a>
      </div>
      <div className="planner-track" data-unit={unit.id} data-later={!isNear || undefined}>
        {(isNear ? unit.bars : []).map((bar) => (
          <Bar key={bar.id} bar={bar} ofUnit={unit.bars} line={0} {...time} />
        ))}
      </div>
    </div>
  )
})
