import { findWithdrawnDocumentLinks, storeWithdrawnDocumentLink } from '#data/billing/document-links.ts'
import { findTaxDocument, listDocumentsOf } from '#data/billing/tax-documents.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { arePapersOpen } from '#domain/booking/papers/rental-papers.ts'
import type { DocumentType } from '#domain/billing/tax-documents/invoice.ts'
import type { DocumentLink } from '../services/paper-links.ts'
import type { Services } from '../services/services.ts'

/** The address of a document's page, beside the papers of rentals. It has no language prefix: the page is in both languages. */
export function documentAddress({ paperLinks }: Pick<Services, 'paperLinks'>, link: DocumentLink): string {
  return `/rental/${paperLinks.documentTokenOf(link)}`
}

/** A document whose page the customer may read. */
type OpenDocument = {
  readonly number: string
  readonly type: DocumentType
  readonly link: DocumentLink
  /** When staff withdrew the link before this one. */
  readonly withdrawnAt: Date | undefined
}

type LinkedBooking = Pick<Booking, 'id' | 'status' | 'returnDatetime' | 'erasedAt'>

/**
 * The documents of a booking with their present links, the first one first; none once the papers of the rental have expired, and no standard
 * document that is not cleared.
 */
export async function listOpenDocuments(
  { db, now }: Pick<Services, 'db' | 'now'>,
  booking: LinkedBooking,
  { identityRetentionDays: retentionDays }: Pick<Settings, 'identityRetentionDays'>,
): Promise<OpenDocument[]> {
  if (!arePapersOpen(booking, {}, { now: now(), retentionDays })) return []
  const documents = (await listDocumentsOf(db, booking.id)).filter(({ isHeld }) => !isHeld)
  const withdrawn = await findWithdrawnDocumentLinks(
    db,
    documents.map(({ id }) => id),
  )
  return documents.map(({ id, number, type }) => {
    const last = withdrawn.get(id)
    return { number, type, link: { documentId: id, number: last ? last.number + 1 : 0 }, withdrawnAt: last?.at }
  })
}

/** The document of a token; undefined for one that is unknown, withdrawn or expired, as the papers of the rental are. */
export async function findDocumentOfToken(services: Pick<Services, 'db' | 'now' | 'paperLinks'>, token: string) {
  const { db, paperLinks } = services
  const link = paperLinks.documentLinkOf(token)
  const document = link && (await findTaxDocument(db, link.documentId))
  const booking = document && (await findBooking(db, document.bookingId))
  if (!link || !booking) return undefined
  const open = await listOpenDocuments(services, booking, await readSettings(db))
  const isOpen = open.some((one) => one.link.documentId === link.documentId && one.link.number === link.number)
  return isOpen ? { document, booking } : undefined
}

/**
 * Withdraws a link to a document of a booking: its address leads nowhere from now on, and the document has another one. Returns false when
 * the booking has no such link. Withdrawing a link again changes nothing.
 */
export async function withdrawDocumentLink(
  db: Database,
  author: Author,
  { bookingId, link }: { bookingId: string; link: DocumentLink },
): Promise<boolean> {
  const document = await findTaxDocument(db, link.documentId)
  if (document?.bookingId !== bookingId) return false
  const last = (await findWithdrawnDocumentLinks(db, [link.documentId])).get(link.documentId)
  if (link.number > (last ? last.number + 1 : 0)) return false
  await storeWithdrawnDocumentLink(db, author, link)
  return true
}
