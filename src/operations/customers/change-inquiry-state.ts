import type { InquiryState } from '#domain/customers/inquiry-filter.ts'
import { updateRow, type Edited, type RowVersion } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { inquiryStateValues, type Inquiry } from '#data/customers/inquiries.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { inquiries } from '#data/tables/customers.ts'
import { sendInquiryNews } from '../outbox/send-news.ts'

/**
 * Marks an inquiry as handled or open, records the author and writes what leaves the house, in one transaction. Errors contain no
 * personal data.
 */
export function changeInquiryState(
  db: Database,
  author: Author,
  at: RowVersion & { id: string },
  state: InquiryState,
): Promise<Edited<Inquiry>> {
  const what = { entity: 'inquiry', table: inquiries, derived: ['handledAt'] } as const
  return hidePersonalData('the state of an inquiry', () =>
    updateRow(db, author, what, at, inquiryStateValues(state, author.at), (tx) =>
      sendInquiryNews(tx, 'inquiry.changed', at, { at: author.at }),
    ),
  )
}
