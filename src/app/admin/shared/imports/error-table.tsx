import type { ErrorGroup } from '#domain/spreadsheet/check-rows.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { DataTable } from '../list/data-table.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { useImportTexts } from './import-texts.ts'

/** With more characters than this, the list of row numbers gets its own scrollbar and is focusable. */
const longRows = 100

type ErrorTableProps = { kind: ImportKind; groups: readonly ErrorGroup[]; title: string }

/** Every error of a file; those of one kind are listed together with all their row numbers. */
export function ErrorTable({ kind, groups, title }: ErrorTableProps) {
  const texts = useImportTexts()
  const columnNames: Readonly<Record<string, string>> = texts.kinds[kind].columns
  const sentence = useErrorSentence(kind)
  return (
    <DataTable
      caption={title}
      rows={groups}
      keyOf={({ column, problem, hint }) => `${column} ${problem} ${hint}`}
      columns={[
        { title: texts.column, isName: true, cell: ({ column }) => columnNames[column] },
        {
          title,
          cell: (group) => (
            <span className="block max-md:text-end md:min-w-56">
              {sentence(group)}
              {group.hint !== undefined && <bdi className="block">{group.hint}</bdi>}
            </span>
          ),
        },
        {
          title: texts.rows,
          cell: ({ rows }) => (
            <bdi
              dir="ltr"
              {...(rows.length > longRows && { role: 'group', tabIndex: 0, 'aria-label': texts.rows })}
              className="block max-h-40 overflow-y-auto wrap-anywhere tabular-nums"
            >
              {rows}
            </bdi>
          ),
        },
        {
          title: texts.examples,
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

function useErrorSentence(kind: ImportKind): (group: ErrorGroup) => string {
  const { kinds, problems: ofFiles } = useImportTexts()
  const { fleet } = useAdminTexts()
  const { problems } = useTexts()
  const { missingColumns: _ofFile, ...common } = ofFiles
  const own: Readonly<Record<string, string>> = kinds[kind].problems
  const known: Readonly<Record<string, string>> = { ...problems, ...fleet.problems, ...common, ...own }
  return ({ column, problem }) => (problem === 'invalidChoice' ? own[column] : undefined) ?? known[problem] ?? problem
}
