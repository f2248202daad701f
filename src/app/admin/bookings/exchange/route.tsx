import { data } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { exchangeFormSchema } from '#domain/contracts/exchange-form.ts'
import { exchangeReasons } from '#domain/rentals/exchange-choices.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { EditForm, type EditField } from '../../shared/form/edit-form.tsx'
import { KeptHint, KeptNotices } from '../../shared/kept/kept-notices.tsx'
import { openForm } from '../../shared/kept/open-form.server.ts'
import { useKeptForm } from '../../shared/kept/use-kept-form.ts'
import { PhotographField } from '../../shared/photographs/photograph-field.tsx'
import { ConditionFacts } from '../../shared/rentals/condition-facts.tsx'
import { ConditionPanel } from '../../shared/rentals/condition-panel.tsx'
import { useExchangeTexts, useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../../shared/screen/panel.tsx'
import { staffOf } from '../../shared/session/session.server.ts'
import { readStartBranch } from '../../shared/session/start-branch.server.ts'
import { plateLabel } from '../../shared/units/plate-label.ts'
import { useUnitTexts } from '../../shared/units/unit-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { servicesContext } from '../../../services-context.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { PlateTag } from '../../../ui/plate.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { useContractTexts } from '../contract/contract-texts.ts'
import type { Route } from './+types/route'
import { ContractPanel, PricePanel } from './agreement-panels.tsx'
import { loadExchange, type ExchangeView } from './load-exchange.server.ts'
import { saveExchange } from './save-exchange.server.ts'
import { UnitChoicePanel } from './unit-choice.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBooking(services.db, params.id)
  if (!booking) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const unitId = toRowId(searchParams.get('unit') ?? '')
  const view = await loadExchange(services, booking, {
    role: staffOf(context).role,
    unitId,
    settings: context.get(settingsContext),
    plate: searchParams.get('plate') ?? '',
    startBranch: await readStartBranch(request, context),
  })
  return { ...view, opened: openForm(context) }
}

export function action(args: Route.ActionArgs) {
  return saveExchange(args)
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function ExchangeScreen({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  const texts = useExchangeTexts()
  const { bookings, fleet } = useAdminTexts()
  const units = useUnitTexts()
  const { formProblems } = useContractTexts()
  const language = useLanguage()
  const { booking, former, next } = view
  const to = recordPath('booking', booking.id)
  const { id, reference } = booking
  const plate = former ? plateLabel(former.plate, language) : ''
  const kept = useKeptForm({
    kind: 'exchange',
    booking: { id, reference, plate },
    opened: view.opened,
    values: view.values,
    refused: answer,
  })
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      actions={<UpLink to={to}>{bookings.title(booking.reference)}</UpLink>}
    >
      <KeptNotices kept={kept} version={view.values['version']} isOpen={booking.isOut && former !== undefined} />
      {!booking.isOut && <EmptyState>{texts.notPossible}</EmptyState>}
      {booking.isOut && !former && <EmptyState>{texts.noUnit}</EmptyState>}
      {booking.isOut && former && (
        <div onInput={kept.keepTyped}>
          <p className="-mt-3 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
            <bdi>{booking.fullName}</bdi> · <bdi>{former.car}</bdi>
            <PlateTag plate={former.plate} />
          </p>
          <UnitChoicePanel view={view} entry={kept.isKept ? kept.key : undefined} />
          {next ? (
            <EditForm
              // Another unit has other marks and another odometer.
              key={`${next.id} ${kept.restored?.changedAt}`}
              schema={exchangeFormSchema}
              values={kept.values}
              answer={kept.answer}
              kept={kept}
              cancelTo={to}
              submitLabel={texts.submit}
              problems={{ ...fleet.problems, ...units.problems, ...formProblems }}
            >
              {(field) => (
                <>
                  <input type="hidden" name="unitId" value={next.id} />
                  <ReasonPanel field={field} branches={view.branches} />
                  <FormerPanel former={former} field={field} />
                  <PhotographField
                    field={field('formerPhotoIds')}
                    device={kept.photographs}
                    bookingId={id}
                    side="back"
                    car={former.car}
                    body={former.unit.body ?? 'sedan'}
                    stored={view.photographs.back}
                    before={view.photographs.before}
                  />
                  <ConditionPanel title={`${texts.next}: ${next.car}`} field={field} unit={next.unit} />
                  <PhotographField
                    field={field('photoIds')}
                    device={kept.photographs}
                    bookingId={id}
                    side="out"
                    car={next.car}
                    body={next.unit.body ?? 'sedan'}
                    stored={view.photographs.out}
                  />
                  <ContractPanel view={view} field={field} />
                  <PricePanel view={view} field={field} />
                  <KeptHint kept={kept} />
                </>
              )}
            </EditForm>
          ) : (
            <EmptyState>{texts.chooseFirst}</EmptyState>
          )}
        </div>
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
