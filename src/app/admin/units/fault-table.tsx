import type { FaultGroup } from '../../../domain/fleet/import/check-units.ts'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'

/** From this length on the numbers of rows may scroll, also by keyboard. */
const longRows = 100

/** Every fault of a file, those of one kind together, with the numbers of all rows that have it. */
export function FaultTable({ groups }: { groups: readonly FaultGroup[] }) {
  const { importing } = useUnitTexts()
  const sentence = useFaultSentence()
  return (
    <DataTable
      caption={importing.fault}
      rows={groups}
      keyOf={({ column, problem }) => `${column} ${problem}`}
      columns={[
        { title: importing.column, isName: true, cell: ({ column }) => importing.columns[column] },
        {
          title: importing.fault,
          cell: (group) => <span className="block max-md:text-end md:min-w-56">{sentence(group)}</span>,
        },
        {
          title: importing.rows,
          cell: ({ rows }) => (
            <bdi
              dir="ltr"
              {...(rows.length > longRows && { role: 'group', tabIndex: 0, 'aria-label': importing.rows })}
              className="block max-h-40 overflow-y-auto wrap-anywhere tabular-nums"
            >
              {rows}
            </bdi>
          ),
        },
        {
          title: importing.examples,
          cell: ({ values }) => (
            <span className="block wrap-anywhere max-md:text-end md:min-w-40">
              {values.map((value) => (
                <bdi key={value} className="block">
                  {value.slice(0, 80)}
                </bdi>
              ))}
            </span>
          ),
        },
      ]}
    />
  )
}

function useFaultSentence(): (group: FaultGroup) => string {
  const { importing } = useUnitTexts()
  const { fleet } = useAdminTexts()
  const { problems } = useTexts()
  const { missingColumns: _ofFile, ...own } = importing.problems
  const unknown: Record<string, string> = own
  const known: Record<string, string> = { ...problems, ...fleet.problems }
  return ({ column, problem }) => {
    if (problem === 'invalidChoice') return unknown[column] ?? known[problem] ?? problem
    return known[problem] ?? unknown[problem] ?? problem
  }
}
