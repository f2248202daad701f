import { data } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { findUnit } from '#operations/availability/units.ts'
import { exchangeFormSchema } from '#domain/contracts/exchange-form.ts'
import { exchangeReasons } from '#domain/rentals/exchange-choices.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { exchangeCar } from '#operations/rentals/exchange.ts'
import { EditForm, type EditField } from '../../shared/form/edit-form.tsx'
import { saveForm } from '../../shared/form/save-form.server.ts'
import { ConditionFacts } from '../../shared/rentals/condition-facts.tsx'
import { ConditionPanel } from '../../shared/rentals/condition-panel.tsx'
import { refuseRental } from '../../shared/rentals/refuse-rental.server.ts'
import { exchangeTextsIn, useExchangeTexts, useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../../shared/screen/panel.tsx'
import { staffOf } from '../../shared/session/session.server.ts'
import { readStartBranch } from '../../shared/session/start-branch.server.ts'
import { plateLabel } from '../../shared/units/plate-label.ts'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { PlateTag } from '../../../ui/plate.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { useContractTexts } from '../contract/contract-texts.ts'
import type { Route } from './+types/route'
import { ContractPanel, PricePanel } from './agreement-panels.tsx'
import { loadExchange, type ExchangeView } from './load-exchange.server.ts'
import { UnitChoicePanel } from './unit-choice.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBooking(services.db, params.id)
  if (!booking) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const unitId = toRowId(searchParams.get('unit') ?? '')
  return loadExchange(services, booking, {
    role: staffOf(context).role,
    unitId,
    settings: context.get(settingsContext),
    plate: searchParams.get('plate') ?? '',
    startBranch: await readStartBranch(request, context),
  })
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: exchangeFormSchema,
    async save({ version, ...input }, services) {
      const { author, language, db } = services
      const by = { kind: 'staff', role: staffOf(args.context).role, author } as const
      const exchanged = await exchangeCar(services, by, { id: params.id, version }, input)
      if (!exchanged.ok) return refuseRental(exchanged.refusal, language)
      const unit = await findUnit(db, input.next.unitId)
      const texts = exchangeTextsIn(language)
      const plate = unit ? plateLabel(unit.plate, language) : texts.unknownPlate
      const title = texts.saved(exchanged.booking.reference, plate)
      return { outcome: 'saved', to: recordPath('booking', params.id), notice: { title } }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function ExchangeScreen({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  const texts = useExchangeTexts()
  const { bookings, fleet } = useAdminTexts()
  const units = useUnitTexts()
  const { formProblems } = useContractTexts()
  const { booking, former, next } = view
  const to = recordPath('booking', booking.id)
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      actions={<UpLink to={to}>{bookings.title(booking.reference)}</UpLink>}
    >
      {!booking.isOut && <EmptyState>{texts.notPossible}</EmptyState>}
      {booking.isOut && !former && <EmptyState>{texts.noUnit}</EmptyState>}
      {booking.isOut && former && (
        <>
          <p className="-mt-3 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
            <bdi>{booking.fullName}</bdi> · <bdi>{former.car}</bdi>
            <PlateTag plate={former.plate} />
          </p>
          <UnitChoicePanel view={view} />
          {next ? (
            <EditForm
              // Another unit has other marks and another odometer.
              key={next.id}
              schema={exchangeFormSchema}
              values={view.values}
              answer={answer}
              cancelTo={to}
              submitLabel={texts.submit}
              problems={{ ...fleet.problems, ...units.problems, ...formProblems }}
            >
              {(field) => (
                <>
                  <input type="hidden" name="unitId" value={next.id} />
                  <ReasonPanel field={field} branches={view.branches} />
                  <FormerPanel former={former} field={field} />
                  <ConditionPanel title={`${texts.next}: ${next.car}`} field={field} unit={next.unit} />
                  <ContractPanel view={view} field={field} />
                  <PricePanel view={view} field={field} />
                </>
              )}
            </EditForm>
          ) : (
            <EmptyState>{texts.chooseFirst}</EmptyState>
          )}
        </>
      )}
    </AdminPage>
  )
}

type FieldOf = (name: string) => EditField

function ReasonPanel({ field, branches }: { field: FieldOf; branches: ExchangeView['branches'] }) {
  const texts = useExchangeTexts()
  return (
    <Panel title={texts.reason}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('reason')} label={texts.reason}>
          <option value="">{texts.chooseReason}</option>
          {exchangeReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <InputField
          {...field('outOfServiceUntil')}
          type="date"
          label={texts.outOfServiceUntil}
          hint={texts.outOfServiceHint}
        />
        <SelectField {...field('branchId')} label={texts.branch} hint={texts.branchHint}>
          <option value="">{texts.chooseReason}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}

/** The car that comes back, beside how it was when it was handed over. */
function FormerPanel({ former, field }: { former: NonNullable<ExchangeView['former']>; field: FieldOf }) {
  const texts = useExchangeTexts()
  const { return: returned } = useRentalTexts()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Panel title={returned.atHandOver}>
        {former.out ? <ConditionFacts condition={former.out} /> : <p>{returned.notRecorded}</p>}
      </Panel>
      <ConditionPanel title={`${texts.former}: ${former.car}`} field={field} unit={former.unit} isFormer />
    </div>
  )
}
