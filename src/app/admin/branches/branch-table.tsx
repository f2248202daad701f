import { formatRange, isOpenAllDay, type WeeklyHours } from '#domain/branches/opening-hours.ts'
import { formatDays, groupWeek } from '#domain/branches/week-summary.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditLink, RowSwitch } from '../shared/list/list-controls.tsx'
import { OrderButtons } from '../shared/list/ordered-table.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'

type BranchRow = {
  id: string
  version: number
  name: string
  city: string
  weeklyHours: WeeklyHours
  isActive: boolean
  comingBookings: number
}

export function BranchTable({ branches }: { branches: readonly BranchRow[] }) {
  const { branches: texts, nav } = useAdminTexts()
  const ids = branches.map(({ id }) => id)
  return (
    <DataTable
      caption={nav.lists.branch}
      rows={branches}
      keyOf={({ id }) => id}
      selectAs={({ name }) => name}
      columns={[
        { title: texts.branch, isName: true, cell: ({ name }) => name },
        { title: texts.city, cell: ({ city }) => city },
        { title: texts.openingHours, cell: ({ weeklyHours }) => <WeekSummary hours={weeklyHours} /> },
        { title: texts.order, cell: ({ id, name }) => <OrderButtons id={id} name={name} ids={ids} /> },
        {
          title: texts.active,
          cell: ({ id, version, name, isActive }) => (
            <RowSwitch id={id} version={version} name={name} label={texts.active} on={isActive} />
          ),
        },
        {
          title: texts.actions,
          isActions: true,
          cell: ({ id, name, comingBookings }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={recordPath('branch', id)} name={name} />
              <ConfirmDelete id={id} name={name} question={texts.confirmDelete(name, comingBookings)} />
            </div>
          ),
        },
      ]}
    />
  )
}

function WeekSummary({ hours }: { hours: WeeklyHours }) {
  const { modes } = useAdminTexts().branches
  const language = useLanguage()
  return (
    <ul className="text-sm max-md:text-end">
      {groupWeek(hours).map(({ days, ranges }) => (
        <li key={days[0]}>
          <span className="text-muted">{formatDays(days, language)}: </span>
          {ranges.length === 0 && modes.closed}
          {isOpenAllDay(ranges) ? modes.allDay : <bdi dir="ltr">{ranges.map(formatRange).join(' · ')}</bdi>}
        </li>
      ))}
    </ul>
  )
}
