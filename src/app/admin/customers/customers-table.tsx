import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { Price } from '../../ui/price.tsx'
import { formatDate } from '#domain/time/date-format.ts'
import type { Halalas } from '#domain/money/money.ts'
import { formatCount } from '#domain/money/numbers.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditLink } from '../shared/list/list-controls.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { useCustomerTexts } from './customer-texts.ts'

type CustomerRow = {
  id: string
  /** Null when the person booked but was never entered as a customer. */
  customerId: string | null
  bookingId: string | null
  fullName: string
  mobileNumber: string
  customerNumber: string
  hasNumbers: boolean
  rentals: number
  total: Halalas | undefined
  lastVisit: LocalDate | undefined
}

/** The screen of a customer; for a person who only booked, the form for a new customer, filled in from the latest booking. */
function pathOf({ customerId, bookingId }: Pick<CustomerRow, 'customerId' | 'bookingId'>): string {
  return customerId === null ? `${recordPath('customer')}?booking=${bookingId}` : recordPath('customer', customerId)
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
          cell: ({ fullName, mobileNumber, ...person }) => (
            <div>
              <Link
                to={pathOf(person)}
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
        { title: texts.rentals, cell: ({ rentals }) => formatCount(rentals) },
        { title: texts.total, cell: ({ total }) => (total ? <Price amount={total} /> : '–') },
        { title: texts.lastVisit, cell: ({ lastVisit }) => (lastVisit ? formatDate(lastVisit, language) : '–') },
        {
          title: texts.actions,
          isActions: true,
          cell: ({ fullName, ...person }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={pathOf(person)} name={fullName} />
              {mayDelete && person.customerId !== null && (
                <ConfirmDelete id={person.customerId} name={fullName} question={texts.confirmDelete(fullName)} />
              )}
            </div>
          ),
        },
      ]}
    />
  )
}
