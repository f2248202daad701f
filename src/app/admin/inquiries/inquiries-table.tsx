import { Link } from 'react-router'
import { formatDate, formatTime } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { HandledBadge } from '../shared/booking/status-badges.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { InquiryList } from './load-list.server.ts'

export function InquiriesTable({ rows }: { rows: InquiryList['rows'] }) {
  const { inquiries, nav } = useAdminTexts()
  const language = useLanguage()
  return (
    <DataTable
      caption={nav.lists.inquiry}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: inquiries.sender,
          isName: true,
          cell: ({ id, fullName, mobileNumber, isErased }) => (
            <div>
              <Link to={`/admin/inquiries/${id}`} className="inline-block py-1 text-brand underline underline-offset-4">
                {isErased ? inquiries.erasedSender : <bdi>{fullName}</bdi>}
              </Link>
              {!isErased && (
                <bdi dir="ltr" className="block w-fit text-sm font-normal text-muted">
                  {mobileNumber}
                </bdi>
              )}
            </div>
          ),
        },
        { title: inquiries.state, cell: ({ isHandled }) => <HandledBadge isHandled={isHandled} /> },
        { title: inquiries.type, cell: ({ type }) => inquiries.types[type] },
        {
          title: inquiries.message,
          // With `auto`, a lone dash would make the cell left-to-right.
          cell: ({ excerpt, isErased }) => (
            <p dir={isErased ? undefined : 'auto'} className="line-clamp-2 max-w-prose wrap-anywhere">
              {excerpt}
            </p>
          ),
        },
        {
          title: inquiries.received,
          cell: ({ created: { date, time } }) => (
            <div className="whitespace-nowrap max-md:text-end">
              {formatDate(date, language)}
              <span className="block text-sm text-muted">{formatTime(time, language)}</span>
            </div>
          ),
        },
      ]}
    />
  )
}
