import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditLink } from '../shared/list/list-controls.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { useCustomerTexts } from './customer-texts.ts'

type CustomerRow = {
  id: string
  fullName: string
  mobileNumber: string
  customerNumber: string
  hasNumbers: boolean
  added: LocalDate
}

export function CustomersTable({ rows, mayDelete }: { rows: readonly CustomerRow[]; mayDelete: boolean }) {
  const { nav } = useAdminTexts()
  const texts = useCustomerTexts()
  const language = useLanguage()
  return (
    <DataTable
      caption={nav.lists.customer}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.name,
          isName: true,
          cell: ({ id, fullName, mobileNumber }) => (
            <div>
              <Link
                to={recordPath('customer', id)}
                className="inline-block py-1 text-brand underline underline-offset-4 wrap-anywhere"
              >
                <bdi>{fullName}</bdi>
              </Link>
              <bdi dir="ltr" className="block w-fit text-sm font-normal text-muted">
                {mobileNumber}
              </bdi>
            </div>
          ),
        },
        { title: texts.customerNumber, cell: ({ customerNumber }) => <bdi>{customerNumber || '–'}</bdi> },
        { title: texts.documents, cell: ({ hasNumbers }) => (hasNumbers ? texts.held : texts.notHeld) },
        { title: texts.added, cell: ({ added }) => formatDate(added, language) },
        {
          title: texts.actions,
          isActions: true,
          cell: ({ id, fullName }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={recordPath('customer', id)} name={fullName} />
              {mayDelete && <ConfirmDelete id={id} name={fullName} question={texts.confirmDelete(fullName)} />}
            </div>
          ),
        },
      ]}
    />
  )
}
