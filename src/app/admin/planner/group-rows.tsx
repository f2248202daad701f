import { Plus } from 'lucide-react'
import { memo, useEffect, useRef, type CSSProperties } from 'react'
import { spreadOverLines } from '#domain/availability/planner/bars.ts'
import { firstRows } from '#domain/availability/planner/planner-address.ts'
import { plateLabel } from '../shared/units/plate-label.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { Bar, type RowTime } from './bar.tsx'
import type { PlannerBar, PlannerGroup, PlannerUnit } from './load-planner.server.ts'
import { plannerPath } from './planner-paths.ts'
import { barKey } from './planner-view.ts'
import { useNear } from './use-near.ts'

/** How many units are rendered or removed together. */
const blockRows = 5

type GroupRowsProps = RowTime & { group: PlannerGroup; rowsBefore: number; isWhole: boolean; loadRows: () => void }

/**
 * The rows of one car: its bookings without a unit, then its units. `rowsBefore` counts the rows above. On a full page all rows
 * are rendered.
 */
export const GroupRows = memo(function GroupRows({ group, rowsBefore, isWhole, loadRows, ...time }: GroupRowsProps) {
  const lines = spreadOverLines(group.waiting)
  const startsNear = (row: number) => isWhole || rowsBefore + row < firstRows
  const blocks = Array.from({ length: Math.ceil(group.units.length / blockRows) }, (_, index) => index * blockRows)
  return (
    <section aria-label={group.car}>
      <div className="planner-car">
        <h2 className="text-[0.9375rem] font-semibold">
          <bdi>{group.car}</bdi>
        </h2>
      </div>
      {lines.length > 0 && <WaitingRow lines={lines} startsNear={startsNear(0)} {...time} />}
      {blocks.map((first) => (
        <UnitRows
          key={first}
          units={group.units.slice(first, first + blockRows)}
          startsNear={startsNear(first)}
          loadRows={loadRows}
          {...time}
        />
      ))}
    </section>
  )
})

function WaitingRow({ lines, startsNear, ...time }: RowTime & { lines: PlannerBar[][]; startsNear: boolean }) {
  const texts = plannerTexts[useLanguage()]
  const row = useRef<HTMLDivElement>(null)
  const [isNear] = useNear(row, startsNear)
  return (
    <div
      ref={row}
      className="planner-row"
      data-later={!isNear || undefined}
      style={{ '--lines': lines.length } as CSSProperties}
    >
      <div className="planner-first text-sm font-semibold text-danger">{texts.waiting}</div>
      <div className="planner-track">
        {lines.flatMap((line, index) =>
          (isNear ? line : []).map((bar) => <Bar key={barKey(bar)} bar={bar} ofUnit={line} line={index} {...time} />),
        )}
      </div>
    </div>
  )
}

type UnitRowsProps = RowTime & { units: readonly PlannerUnit[]; startsNear: boolean; loadRows: () => void }

function UnitRows({ units, startsNear, loadRows, ...time }: UnitRowsProps) {
  const block = useRef<HTMLDivElement>(null)
  const [isNear, isSeen] = useNear(block, startsNear)
  const isMissing = isSeen && units.some(({ isLoaded }) => !isLoaded)
  useEffect(() => {
    if (isMissing) loadRows()
  }, [isMissing, loadRows])
  return (
    <div ref={block}>
      {units.map((unit) => (
        <UnitRow key={unit.id} unit={unit} isNear={isNear} {...time} />
      ))}
    </div>
  )
}

/** The row of a unit. Far outside the window it shows only the name, as a link to the unit's own page. */
const UnitRow = memo(function UnitRow({ unit, isNear, ...time }: RowTime & { unit: PlannerUnit; isNear: boolean }) {
  const { states } = useUnitTexts()
  const language = useLanguage()
  const texts = plannerTexts[language]
  const plate = plateLabel(unit.plate, language)
  const stands = unit.state === 'late' || unit.state === 'expired'
  return (
    <div className="planner-row" data-later={!isNear || undefined}>
      <div className="planner-first gap-1">
        <a href={`/admin/units/${unit.id}`} className="planner-unit">
          <bdi>{plate}</bdi>
          {isNear && (
            <span className={stands ? 'font-semibold text-danger' : 'text-muted'}>
              {unit.modelYear} · {states[unit.state]}
            </span>
          )}
        </a>
        {isNear && (
          <a
            data-to
            href={`${plannerPath}/new?unit=${unit.id}`}
            aria-label={texts.addTo(plate)}
            title={texts.addTo(plate)}
            className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
          >
            <Plus aria-hidden className="size-4" />
          </a>
        )}
      </div>
      <div className="planner-track" data-unit={unit.id} data-later={!(isNear && unit.isLoaded) || undefined}>
        {(isNear ? unit.bars : []).map((bar) => (
          <Bar key={barKey(bar)} bar={bar} ofUnit={unit.bars} line={0} {...time} />
        ))}
      </div>
    </div>
  )
})
