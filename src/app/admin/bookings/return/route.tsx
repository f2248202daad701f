import { data } from 'react-router'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { allInOrder, fullTank } from '#domain/rentals/car-condition.ts'
import { recentPhotographs, writePhotoIds } from '#domain/rentals/evidence/photographs.ts'
import { returnFormSchema } from '#domain/rentals/rental-forms.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { daysToReturn, mayChangeStatus } from '#domain/status/booking-status.ts'
import { findUnit } from '#operations/availability/units.ts'
import { readEvidence } from '#operations/rentals/evidence.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { KeptHint, KeptNotices } from '../../shared/kept/kept-notices.tsx'
import { openForm } from '../../shared/kept/open-form.server.ts'
import { useKeptForm } from '../../shared/kept/use-kept-form.ts'
import { PhotographField } from '../../shared/photographs/photograph-field.tsx'
import { viewPhotograph } from '../../shared/photographs/photograph-view.ts'
import { SignatureField } from '../../shared/signature/signature-field.tsx'
import { useSignatureTexts } from '../../shared/signature/signature-texts.ts'
import { noSignature } from '../../shared/signature/signature-values.ts'
import { viewSigned } from '../../shared/signature/view-signed.ts'
import { ConditionFacts } from '../../shared/rentals/condition-facts.tsx'
import { ConditionPanel } from '../../shared/rentals/condition-panel.tsx'
import { useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { viewUnitCar } from '../../shared/rentals/view-unit-car.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../../shared/screen/panel.tsx'
import { plateLabel } from '../../shared/units/plate-label.ts'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { servicesContext } from '../../../services-context.ts'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { answerPreview } from './preview-settlement.server.ts'
import { saveReturn } from './save-return.server.ts'
import { SettlementPreview } from './settlement-preview.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const booking = await findBooking(db, params.id)
  if (!booking) throw data(null, 404)
  const [names, events, held] = await Promise.all([
    listBookingNames(db),
    listBookingEvents(db, booking.id),
    findBookingHold(db, booking.id),
  ])
  const unit = held && (await findUnit(db, held.unitId))
  const evidence = await readEvidence(db, booking.id, events)
  const photographs = recentPhotographs(evidence.open.back, now()).map(viewPhotograph)
  const car = unit && (await viewUnitCar(db, unit))
  const out = rentalAfter(events)?.legs.at(-1)?.out ?? null
  return {
    booking: {
      id: booking.id,
      reference: booking.reference,
      fullName: booking.fullName,
      car: bookingNamesIn(language, names).car(booking),
      plate: held && plateLabel(held.plate, language),
      isOut: mayChangeStatus(booking.status, 'completed'),
      days: daysToReturn(booking.returnDatetime, now()),
    },
    values: {
      version: String(booking.version),
      odometerKm: '',
      fuelEighths: String(out?.fuelEighths ?? fullTank),
      ...(out?.checklist ?? allInOrder),
      isOdometerSure: '',
      marks: '',
      note: '',
      photoIds: writePhotoIds(photographs.map(({ id }) => id)),
      ...noSignature,
    },
    out,
    unit: car,
    photographs,
    before: evidence.legs.at(-1)?.out?.photographs.map(viewPhotograph) ?? [],
    signed: viewSigned('back', booking.language, {
      name: bookingNamesIn(booking.language, names).car(booking),
      plate: held?.plate,
      unit: car,
    }),
    opened: openForm(context),
  }
}

export async function action(args: Route.ActionArgs) {
  return (await answerPreview(args, args.params.id)) ?? saveReturn(args)
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function ReturnScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { return: texts } = useRentalTexts()
  const { bookings, fleet } = useAdminTexts()
  const units = useUnitTexts()
  const signature = useSignatureTexts()
  const { booking, values, out, unit } = loaderData
  const posted = answer && 'settlement' in answer ? answer.settlement : undefined
  const to = recordPath('booking', booking.id)
  const { id, reference, plate } = booking
  const kept = useKeptForm({
    kind: 'return',
    booking: { id, reference, plate: plate ?? '' },
    opened: loaderData.opened,
    values,
    refused: answer,
  })
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      actions={<UpLink to={to}>{bookings.title(booking.reference)}</UpLink>}
    >
      <KeptNotices kept={kept} version={values.version} isOpen={booking.isOut} />
      {booking.isOut ? (
        <div onInput={kept.keepTyped}>
          <p className="-mt-3 mb-5 text-lg">
            <bdi>{booking.fullName}</bdi> · <bdi>{booking.car}</bdi>
            {plate && ` · ${plate}`}
            {booking.days !== 0 && <span className="block text-base">{bookings.returnDay(booking.days)}</span>}
          </p>
          <EditForm
            key={kept.restored?.changedAt}
            schema={returnFormSchema}
            values={kept.values}
            answer={kept.answer}
            kept={kept}
            cancelTo={to}
            submitLabel={texts.submit}
            problems={{ ...fleet.problems, ...units.problems, ...signature.problems }}
          >
            {(field) => (
              <>
                <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
                  <Panel title={texts.atHandOver}>
                    {out ? <ConditionFacts condition={out} /> : <p>{texts.notRecorded}</p>}
                  </Panel>
                  <div className="grid gap-6">
                    <ConditionPanel title={texts.state} field={field} unit={unit} />
                    <SettlementPreview bookingId={booking.id} posted={posted} />
                  </div>
                </div>
                <PhotographField
                  field={field('photoIds')}
                  device={kept.photographs}
                  bookingId={booking.id}
                  side="back"
                  body={unit?.body ?? 'sedan'}
                  stored={loaderData.photographs}
                  before={loaderData.before}
                />
                <SignatureField field={field} signed={loaderData.signed} />
                <KeptHint kept={kept} />
              </>
            )}
          </EditForm>
        </div>
      ) : (
        <EmptyState>{texts.notPossible}</EmptyState>
      )}
    </AdminPage>
  )
}
