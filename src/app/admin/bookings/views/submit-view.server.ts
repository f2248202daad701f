import { deleteBookingView, saveBookingView } from '#data/booking/booking-views.ts'
import { readBookingFilter, writeBookingFilter } from '#domain/booking/booking-filter.ts'
import { viewPostSchema } from '#domain/booking/views/booking-view-form.ts'
import { mayShareViews } from '#domain/staff/staff-roles.ts'
import { type ActionArgs, saveForm } from '../../shared/form/save-form.server.ts'
import { listAddress } from '../../shared/list/pager.tsx'
import { staffOf } from '../../shared/session/session.server.ts'
import { bookingViewTexts } from '../../../i18n/booking-view-texts.ts'

/** Saves the filter in the address as a view, or deletes a view; then shows the list again. */
export function submitView(args: ActionArgs) {
  const filter = writeBookingFilter(readBookingFilter(new URL(args.request.url).searchParams))
  const to = listAddress('/admin/bookings', filter)
  const { id: memberId, role } = staffOf(args.context)
  return saveForm(args, {
    schema: viewPostSchema,
    async save(values, { db, language }) {
      const texts = bookingViewTexts[language]
      if (values.intent === 'deleteView') {
        const name = await deleteBookingView(db, values.id, { memberId, andShared: mayShareViews(role) })
        const notice = name === undefined ? { title: texts.gone } : { title: texts.deleted(name) }
        return { outcome: 'saved', to, notice }
      }
      const ownerId = values.shared && mayShareViews(role) ? null : memberId
      const isSaved = await saveBookingView(db, { name: values.name, filter: filter.toString(), ownerId })
      if (!isSaved) return { outcome: 'saved', to, notice: { title: texts.tooMany, tone: 'destructive' } }
      return { outcome: 'saved', to, notice: { title: texts.saved(values.name) } }
    },
  })
}
