import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { decryptIdentity, recordNumberView } from '#data/customers/identity.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { readBookingFilter, writeBookingFilter } from '#domain/booking/booking-filter.ts'
import { bookingPostSchema, confirmManySchema, rowPostSchema } from '#domain/booking/booking-status-form.ts'
import { joinList } from '#domain/text/words.ts'
import { confirmBookings } from '#operations/booking/confirm-bookings.ts'
import { withdrawDocumentLink } from '#operations/billing/document-links.ts'
import { withdrawPaperLink } from '#operations/rentals/withdraw-paper-link.ts'
import { type ActionArgs, saveForm, type SaveResult } from '../shared/form/save-form.server.ts'
import { listAddress, readCursor } from '../shared/list/pager.tsx'
import { staffOf, tooManyMessage } from '../shared/session/session.server.ts'
import { submitStatus } from '../shared/booking/change-status.server.ts'
import { statusRefusalTexts } from '../shared/booking/status-forms.tsx'
import { saveExpectedBack } from '../shared/booking/save-expected-back.server.ts'
import { bookingViewTexts } from '../../i18n/booking-view-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { paperTextsIn } from '../../rental-papers/paper-texts.ts'
import { changeUnit } from './unit/change-unit.server.ts'

/** Moves a booking to another status, adds a note or shows its identity numbers, as the posted form asks. */
export function submitDetail(args: ActionArgs, booking: Booking) {
  return saveForm(args, {
    schema: bookingPostSchema,
    once: true,
    failure: null,
    async save(values, deps) {
      const {
        db,
        author,
        identity,
        texts: { bookings },
      } = deps
      const { id } = booking
      const to = `/admin/bookings/${id}`
      if (values.intent === 'note') {
        await addStaffNote(db, author, { entity: 'booking', id }, values.text)
        return { outcome: 'saved', to, notice: { title: bookings.noteSaved } }
      }
      if (values.intent === 'identity') {
        const why = staffOf(args.context).role === 'agent' && (await tooManyMessage(args.context, 'identityView'))
        if (why) return { outcome: 'saved', to, notice: { title: bookings.notShown, text: why, tone: 'destructive' } }
        await recordNumberView(db, author, booking)
        return { outcome: 'answered', answer: { identity: decryptIdentity(identity, booking) } }
      }
      if (values.intent === 'withdrawLink' || values.intent === 'withdrawDocumentLink') {
        const { panel } = paperTextsIn(deps.language)
        const isWithdrawn =
          values.intent === 'withdrawLink'
            ? await withdrawPaperLink(db, author, { bookingId: id, link: values.link })
            : await withdrawDocumentLink(db, author, { bookingId: id, link: values.link })
        const title = isWithdrawn ? panel.withdrawn : panel.notWithdrawn
        return { outcome: 'saved', to, notice: { title, ...(!isWithdrawn && { tone: 'destructive' }) } }
      }
      if (values.intent === 'expectedBack') {
        const settings = args.context.get(settingsContext).availability
        return saveExpectedBack(deps, { bookingId: id, expectedBack: values.expectedBack, to, settings })
      }
      if (values.intent === 'reassignUnit' || values.intent === 'assignUnit' || values.intent === 'swapUnits') {
        const settings = args.context.get(settingsContext).availability
        return changeUnit(deps, booking, values, { to, settings })
      }
      return submitStatus(args.context, deps, booking, { values, to })
    },
  })
}

/** The list as the address of a request shows it. */
function listAt({ url }: Request): string {
  const address = new URL(url).searchParams
  const { after, before } = readCursor(address)
  const filter = writeBookingFilter(readBookingFilter(address))
  for (const [name, value] of Object.entries({ search: address.get('search'), after, before }))
    if (value) filter.set(name, value)
  return listAddress('/admin/bookings', filter)
}

/** Confirms the chosen bookings that can be, names the others with the reason, and shows the list again. */
export function submitMany(args: ActionArgs) {
  return saveForm(args, {
    schema: confirmManySchema,
    failure: null,
    async save({ bookings: chosen }, deps): Promise<SaveResult> {
      const { bookings } = deps.texts
      const { done, none, reason } = bookingViewTexts[deps.language].confirmMany
      const { confirmed, refused } = await confirmBookings(deps, deps.author, chosen)
      const title = confirmed > 0 ? done(confirmed) : none
      const to = listAt(args.request)
      if (refused.length === 0) return { outcome: 'saved', to, notice: { title } }
      const text = [...Map.groupBy(refused, ({ refusal }) => refusal)]
        .map(([refusal, of]) => {
          const references = of.map(({ reference }) => reference)
          return reason(
            joinList(references, deps.language),
            statusRefusalTexts(bookings)[refusal] ?? bookings.moveFailed,
          )
        })
        .join(' ')
      return { outcome: 'saved', to, notice: { title, text, tone: 'destructive' } }
    },
  })
}

/** Changes the status of a booking from its row, and shows the list again. */
export function submitRow(args: ActionArgs) {
  return saveForm(args, {
    schema: rowPostSchema,
    failure: null,
    async save(values, deps) {
      const booking = await findBooking(deps.db, values.id)
      if (!booking) return { outcome: 'missing' }
      return submitStatus(args.context, deps, booking, { values, to: listAt(args.request) })
    },
  })
}
