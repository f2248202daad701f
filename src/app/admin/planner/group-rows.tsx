import { Plus } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { spreadOverLines } from '../../../domain/availability/planner/bars.ts'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { Bar, type RowTime } from './bar.tsx'
import type { PlannerGroup, PlannerUnit } from './load-planner.server.ts'
import { plannerPath, plateLine } from './planner-paths.ts'

/** A car with its bookings that have no unit, and a row for each unit. */
export const GroupRows = memo(function GroupRows({ group, ...time }: RowTime & { group: PlannerGroup }) {
  const texts = plannerTexts[useLanguage()]
  const lines = spreadOverLines(group.waiting)
  return (
    <section aria-label={group.car}>
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
              line.map((bar) => <Bar key={bar.bookingId} bar={bar} ofUnit={line} line={index} {...time} />),
            )}
          </div>
        </div>
      )}
      {group.units.map((unit) => (
        <UnitRow key={unit.id} unit={unit} {...time} />
      ))}
    </section>
  )
})

const UnitRow = memo(function UnitRow({ unit, ...time }: RowTime & { unit: PlannerUnit }) {
  const { states } = useUnitTexts()
  const language = useLanguage()
  const texts = plannerTexts[language]
  const plate = plateLine(unit.plate, language)
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
      <div className="planner-track" data-unit={unit.id}>
        {unit.bars.map((bar) => (
          <Bar key={bar.id} bar={bar} ofUnit={unit.bars} line={0} {...time} />
        ))}
      </div>
    </div>
  )
})
