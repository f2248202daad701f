import { Ban, CircleAlert } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { toRowId } from '#data/database/parse-ids.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { contractReasons } from '#domain/rentals/hand-over-choices.ts'
import { handOverFormSchema } from '#domain/rentals/rental-forms.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { KeptHint, KeptNotices } from '../../shared/kept/kept-notices.tsx'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'
import { openForm } from '../../shared/kept/open-form.server.ts'
import { useKeptForm } from '../../shared/kept/use-kept-form.ts'
import { ConditionPanel } from '../../shared/rentals/condition-panel.tsx'
import { PhotographField } from '../../shared/photographs/photograph-field.tsx'
import { useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { SignatureField } from '../../shared/signature/signature-field.tsx'
import { useSignatureTexts } from '../../shared/signature/signature-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { EmptyState, Panel } from '../../shared/screen/panel.tsx'
import { staffOf } from '../../shared/session/session.server.ts'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { CheckboxField, SelectField, TextareaField } from '../../../ui/field.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import type { Route } from './+types/route'
import { DepositFields, type FieldOf } from './deposit-fields.tsx'
import { DriverPanel } from './driver-panel.tsx'
import { loadHandOver, type HandOverView } from './load-hand-over.server.ts'
import { saveHandOver } from './save-hand-over.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBooking(services.db, params.id)
  if (!booking) throw data(null, 404)
  const unitId = toRowId(new URL(request.url).searchParams.get('unit') ?? '')
  const view = await loadHandOver(services, booking, {
    role: staffOf(context).role,
    unitId,
    settings: context.get(settingsContext),
  })
  return { ...view, opened: openForm(context) }
}

export function action(args: Route.ActionArgs) {
  return saveHandOver(args)
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function HandOverScreen({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  const { handOver: texts } = useRentalTexts()
  const { bookings, fleet } = useAdminTexts()
  const units = useUnitTexts()
  const signature = useSignatureTexts()
  const money = useMoneyTexts()
  const { booking, unit } = view
  const to = recordPath('booking', booking.id)
  const plate = view.units?.find(({ id }) => id === unit?.id)?.label ?? ''
  const kept = useKeptForm({
    kind: 'handOver',
    booking: { id: booking.id, reference: booking.reference, plate },
    opened: view.opened,
    values: view.values,
    refused: answer,
  })
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      actions={<UpLink to={to}>{bookings.title(booking.reference)}</UpLink>}
    >
      <KeptNotices kept={kept} version={view.values['version']} isOpen={booking.isOpen} />
      {booking.isOpen ? (
        <div onInput={kept.keepTyped}>
          <p className="-mt-3 mb-5 text-lg">
            <bdi>{booking.fullName}</bdi> · <bdi>{booking.car}</bdi>
          </p>
          <UnitPanel view={view} entry={kept.isKept ? kept.key : undefined} />
          <EditForm
            // Another unit has other marks and another odometer.
            key={`${unit?.id} ${kept.restored?.changedAt}`}
            schema={handOverFormSchema}
            values={kept.values}
            answer={kept.answer}
            kept={kept}
            cancelTo={to}
            submitLabel={texts.submit}
            problems={{ ...fleet.problems, ...units.problems, ...signature.problems, ...money.formProblems }}
          >
            {(field) => (
              <>
                <Gate gate={view.gate} />
                {view.service.map((note) => (
                  <p key={note} className="font-semibold text-danger">
                    {note}
                  </p>
                ))}
                <input type="hidden" name="unitId" value={unit?.id ?? ''} />
                <ConditionPanel title={texts.state} field={field} unit={unit} />
                <DriverPanel field={field} known={kept.values} numbers={view.driverNumbers} />
                <PapersPanel view={view} field={field} />
                <PhotographField
                  field={field('photoIds')}
                  device={kept.photographs}
                  bookingId={booking.id}
                  side="out"
                  body={unit?.body ?? 'sedan'}
                  stored={view.photographs}
                />
                <SignatureField field={field} signed={view.signed} />
                {view.asked && (
                  <CheckboxField
                    name="asked"
                    label={texts.asked(view.asked)}
                    defaultChecked={kept.values['asked'] === 'on'}
                  />
                )}
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

/** What is known to speak against the hand-over before anything is entered. */
function Gate({ gate }: Pick<HandOverView, 'gate'>) {
  const texts = useRentalTexts().gate
  if (gate.length === 0) return null
  return (
    <Panel title={texts.title}>
      <ul className="space-y-3">
        {gate.map(({ text, level, link }) => (
          <li key={text} className="flex items-start gap-3">
            {level === 'manager' ? (
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
            ) : (
              <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            )}
            <span>
              {text} {level === 'manager' && texts.managerOnly}
              {link && (
                <Link to={link.to} className="block py-2 font-semibold underline">
                  {link.label}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The unit whose keys are given. Its marks and its odometer are asked for below, so another one is chosen first. */
function UnitPanel({ view: { units, unit }, entry }: { view: HandOverView; entry: string | undefined }) {
  const { handOver: texts } = useRentalTexts()
  const { unit: choice } = useStaffBookingTexts()
  return (
    <Panel title={texts.unit} className="mb-6">
      {units ? (
        <Form method="get" key={unit?.id} className="flex flex-wrap items-end gap-3">
          {/* What was entered already is filled in for the other unit too. */}
          {entry && <input type="hidden" name="entry" value={entry} />}
          <SelectField
            id="hand-over-unit"
            name="unit"
            label={texts.chosenUnit}
            defaultValue={unit?.id ?? ''}
            className="grow basis-60"
          >
            {!unit && <option value="">{choice.choose}</option>}
            {units.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <button type="submit" className={buttonClass('quiet')}>
            {texts.chooseUnit}
          </button>
        </Form>
      ) : (
        <p>{texts.noUnit}</p>
      )}
    </Panel>
  )
}

function PapersPanel({ view, field }: { view: HandOverView; field: FieldOf }) {
  const { handOver: texts, gate } = useRentalTexts()
  return (
    <Panel title={texts.papers}>
      <div className="grid gap-5 sm:grid-cols-2">
        {view.contractNumber ? (
          <p>
            <span className="block text-[0.9375rem] font-semibold">{texts.contract}</span>
            <bdi>{view.contractNumber}</bdi>
          </p>
        ) : (
          <SelectField
            {...field('contractReason')}
            label={texts.contract}
            hint={
              <Link to={`${recordPath('booking', view.booking.id)}/contract`} className="underline">
                {texts.enterContract}
              </Link>
            }
          >
            <option value="">{texts.noContract}</option>
            {contractReasons.map((reason) => (
              <option key={reason} value={reason}>
                {texts.contractReasons[reason]}
              </option>
            ))}
          </SelectField>
        )}
        {view.isDepositNotOwed && <p className="self-end text-muted">{gate.depositNotOwed}</p>}
        {view.deposit && view.isDepositHeld && (
          <p>
            <span className="block text-[0.9375rem] font-semibold">{texts.deposit(view.deposit)}</span>
            {texts.depositHeld}
          </p>
        )}
        {view.deposit && !view.isDepositHeld && (
          <DepositFields
            label={texts.deposit(view.deposit)}
            to={`${recordPath('booking', view.booking.id)}/money`}
            field={field}
          />
        )}
      </div>
      {view.mayOverride && (
        <details className="mt-5 rounded-control border border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">{texts.override}</summary>
          <div className="p-4">
            <TextareaField
              {...field('overrideReason')}
              label={texts.overrideReason}
              hint={texts.overrideHint}
              rows={2}
              maxLength={500}
            />
          </div>
        </details>
      )}
    </Panel>
  )
}
