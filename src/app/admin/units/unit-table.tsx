import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { UnitStateBadge } from '../shared/units/unit-state-badge.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { PlateTag } from '../../ui/plate.tsx'
import type { UnitRow } from './load-list.server.ts'

const cell = 'align-middle md:px-4 md:py-3'

/** A table on wide screens; on phones one compact card per unit, pressed anywhere to open the unit. */
export function UnitTable({ rows }: { rows: readonly UnitRow[] }) {
  const { nav } = useAdminTexts()
  const texts = useUnitTexts()
  const titles = [texts.plate, texts.car, texts.branch, texts.state, texts.next]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-start max-md:block">
        <caption className="sr-only">{nav.lists.unit}</caption>
        <thead className="bg-raised text-sm text-muted max-md:sr-only">
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-4 py-3 text-start font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((unit) => (
            <tr
              key={unit.id}
              className="hover:bg-canvas max-md:relative max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-4 max-md:gap-y-1 max-md:p-4"
            >
              <UnitCells unit={unit} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UnitCells({ unit }: { unit: UnitRow }) {
  const texts = useUnitTexts()
  return (
    <>
      <th scope="row" className={`${cell} text-start max-md:row-span-2`}>
        <Link
          to={recordPath('unit', unit.id)}
          className="inline-block rounded-md max-md:after:absolute max-md:after:inset-0"
        >
          <PlateTag plate={unit.plate} />
        </Link>
      </th>
      <td className={cell}>
        <span className="font-semibold">
          <bdi>{unit.car}</bdi> <span className="tabular-nums">{unit.modelYear}</span>
        </span>
        <span className="block text-sm text-muted max-md:hidden">{texts.colours[unit.colour]}</span>
      </td>
      <td className={`${cell} max-md:text-sm max-md:text-muted`}>{unit.branch}</td>
      <td
        className={`${cell} max-md:col-span-2 max-md:mt-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2`}
      >
        <UnitStateBadge state={unit.state} />
        {unit.expired.map((document) => (
          <span key={document} className="flex items-center gap-1.5 text-sm text-danger md:mt-1">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {texts.expiredDocument(texts.documentNames[document])}
          </span>
        ))}
        {unit.service && <span className="block text-sm text-danger md:mt-1">{unit.service}</span>}
      </td>
      <td className={`${cell} text-sm max-md:col-span-2`}>
        <Next unit={unit} />
      </td>
    </>
  )
}

function Next({ unit: { dueBack, next, state } }: { unit: UnitRow }) {
  const texts = useUnitTexts()
  const language = useLanguage()
  const due = dueBack && formatMoment(dueBack, language)
  return (
    <>
      {due && (
        <span className={state === 'late' ? 'block text-danger' : 'block'}>
          {state === 'late' ? texts.wasDueAt(due) : texts.backAt(due)}
        </span>
      )}
      {next ? (
        <span className="block">
          {formatMoment(next.at, language)}{' '}
          <bdi dir="ltr" className="text-muted">
            {next.reference}
          </bdi>
        </span>
      ) : (
        <span className="text-muted">{texts.noNext}</span>
      )}
    </>
  )
}
