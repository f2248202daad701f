import { data, Form } from 'react-router'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { makePhotographId } from '../../shared/photographs/send-photograph.ts'
import { photographViews, rentalSides } from '#domain/rentals/evidence/photographs.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { mayChangeStatus } from '#domain/status/booking-status.ts'
import { listOpenPhotographs } from '#operations/rentals/evidence.ts'
import { PhotographImage } from '../../shared/photographs/photograph-image.tsx'
import { usePhotographTexts } from '../../shared/photographs/photograph-texts.ts'
import { photographUploadPath, viewPhotograph } from '../../shared/photographs/photograph-view.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../../shared/screen/panel.tsx'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { SelectField, InputField } from '../../../ui/field.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const booking = await findBooking(db, params.id)
  if (!booking) throw data(null, 404)
  const open = await listOpenPhotographs(db, booking.id, await listBookingEvents(db, booking.id))
  return {
    booking: { id: booking.id, reference: booking.reference },
    // A new id with each page: without scripts, the same page sent again stores once.
    photographId: makePhotographId(),
    side: mayChangeStatus(booking.status, 'completed') ? ('back' as const) : ('out' as const),
    waiting: [...open.out, ...open.back].map(viewPhotograph),
  }
}

/** Where browsers without scripts send the photographs of a hand-over or a return, one file at a time. */
export default function PhotographsScreen({ loaderData }: Route.ComponentProps) {
  const { booking, photographId, side, waiting } = loaderData
  const texts = usePhotographTexts()
  const { page } = texts
  const { bookings } = useAdminTexts()
  return (
    <AdminPage
      title={page.title(booking.reference)}
      intro={page.hint}
      actions={<UpLink to={recordPath('booking', booking.id)}>{bookings.title(booking.reference)}</UpLink>}
    >
      <div className="grid gap-6">
        <Panel title={texts.title}>
          <form
            method="post"
            encType="multipart/form-data"
            action={photographUploadPath(booking.id)}
            className="grid gap-4 sm:grid-cols-2"
          >
            <input type="hidden" name="id" value={photographId} />
            <SelectField id="photograph-side" name="side" label={page.when} defaultValue={side}>
              {rentalSides.map((each) => (
                <option key={each} value={each}>
                  {texts.sides[each]}
                </option>
              ))}
            </SelectField>
            <SelectField id="photograph-view" name="view" label={page.view}>
              {photographViews.map((view) => (
                <option key={view} value={view}>
                  {texts.views[view]}
                </option>
              ))}
            </SelectField>
            <InputField
              id="photograph-file"
              name="file"
              type="file"
              accept="image/*"
              capture="environment"
              required
              label={page.file}
            />
            <div className="self-end">
              <button type="submit" className={buttonClass('accent')}>
                {page.upload}
              </button>
            </div>
          </form>
        </Panel>
        <Panel title={page.waiting}>
          {waiting.length === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {waiting.map((one) => (
                <li key={one.id} className="space-y-2">
                  <h3 className="text-sm font-semibold">{texts.views[one.view]}</h3>
                  <PhotographImage side={one.side} view={one.view} photograph={one} />
                  <Form method="post" action={photographUploadPath(booking.id)} preventScrollReset>
                    <input type="hidden" name="intent" value="removePhotograph" />
                    <input type="hidden" name="id" value={one.id} />
                    <button
                      type="submit"
                      aria-label={texts.remove(texts.views[one.view])}
                      className={buttonClass('quiet')}
                    >
                      {page.remove}
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </AdminPage>
  )
}
