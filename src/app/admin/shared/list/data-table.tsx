import type { ComponentProps, ReactNode } from 'react'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { BulkDelete, SelectBox } from './bulk-delete.tsx'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The column with the row's name, which becomes the heading of its card on phones. */
  isName?: boolean
  /** The column of buttons; its title is for screen readers only. */
  isActions?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Extra attributes of the `<tr>`. */
  rowProps?: (row: Row) => RowProps
  /** The name of a row, for lists in which rows can be selected and deleted together. */
  selectAs?: (row: Row) => string
}

type RowProps = Omit<ComponentProps<'tr'>, 'className' | 'children'> & { [data: `data-${string}`]: string | number }

/** A table on wide screens and one card per row on phones, from the same markup. */
export function DataTable<Row>({ selectAs, ...table }: DataTableProps<Row>) {
  const { form } = useAdminTexts()
  if (!selectAs) return <Table {...table} />
  const select: Column<Row> = {
    title: form.selected,
    cell: (row) => <SelectBox id={table.keyOf(row)} place={table.rows.indexOf(row)} name={selectAs(row)} />,
  }
  return (
    <>
      <BulkDelete rows={table.rows} />
      <Table {...table} columns={[select, ...table.columns]} />
    </>
  )
}

function Table<Row>({ caption, columns, rows, keyOf, rowProps }: Omit<DataTableProps<Row>, 'selectAs'>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-start max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-raised text-sm text-muted max-md:sr-only">
          <tr>
            {columns.map(({ title, isActions }) => (
              <th key={title} scope="col" className="px-4 py-3 text-start font-semibold">
                {isActions ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...rowProps?.(row)}
              className="hover:bg-canvas data-dragged:relative data-overdue:bg-danger-soft data-dragged:bg-brand-soft data-dragged:shadow-lift max-md:block max-md:p-3"
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const layout =
    'px-4 py-3 align-middle max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-2 max-md:py-1.5'
  const label = !column.isActions && !column.isName && (
    <span aria-hidden className="text-sm text-muted md:hidden">
      {column.title}
    </span>
  )
  const content = (
    <>
      {label}
      {column.cell(row)}
    </>
  )
  if (column.isName) {
    return (
      <th scope="row" className={`${layout} text-start font-semibold`}>
        {content}
      </th>
    )
  }
  return <td className={`${layout} ${column.isActions ? 'md:text-end' : ''}`}>{content}</td>
}
