import { data, Form, Link } from 'react-router'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { findCase, type RentalCase } from '#data/cases/rental-cases.ts'
import { findHold } from '#data/availability/hold-of-booking.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import type { Database } from '#data/database/connect.ts'
import { listMarks } from '#data/rentals/unit-marks.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { caseSchema, newCaseSchema } from '#domain/cases/case-form.ts'
import { caseHolds, caseKinds, nextCaseStates, type CaseKind } from '#domain/cases/rental-cases.ts'
import { toDecimal, type Halalas } from '#domain/money/money.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { holdKindsOf } from '#domain/availability/planner/planner-form.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { CaseStateBadge } from '../shared/rentals/case-list.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/edit'
import { CaseFields, type CaseMark } from './case-fields.tsx'
import { submitCase, submitNewCase } from './save-case.server.ts'

const dayMs = 24 * 60 * 60_000

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const stored = params.id === undefined ? undefined : await findCase(db, toRowId(params.id) ?? 0)
  if (params.id !== undefined && !stored) throw data(null, 404)
  const address = new URL(request.url).searchParams
  const booking = await findBooking(db, stored?.bookingId ?? address.get('booking') ?? '')
  if (!booking) throw data(null, 404)
  const rental = await findRental(db, booking.id)
  const unitId = stored?.unitId ?? rental?.unitId
  const kind: CaseKind = stored?.kind ?? caseKinds.find((one) => one === address.get('kind')) ?? 'accident'
  const hold = stored?.holdId ? await findHold(db, stored.holdId) : undefined
  return {
    kind,
    booking: {
      id: booking.id,
      reference: booking.reference,
      fullName: booking.fullName,
      car: bookingNamesIn(language, await listBookingNames(db)).car(booking),
    },
    isRented: rental !== undefined,
    values: stored ? valuesOf(stored) : newValues(kind, now()),
    marks: unitId && kind === 'accident' ? await readMarks(db, unitId, stored) : [],
    stored: stored && {
      id: stored.id,
      version: stored.version,
      state: stored.state,
      next: nextCaseStates(stored.state),
      isOut: booking.status === 'active' && rental?.unitId === stored.unitId,
      hold: hold && hold.during.until > now() ? { reason: hold.reason, until: toRiyadh(hold.during.until) } : undefined,
      mayHold: stored.unitId !== null,
      holds: caseHolds.filter((one) => holdKindsOf(staffOf(context).role).includes(one)),
      holdUntil: toTypedMoment(new Date(now().getTime() + 7 * dayMs)),
    },
  }
}

async function readMarks(db: Database, unitId: number, stored: RentalCase | undefined): Promise<CaseMark[]> {
  const marks = await listMarks(db, unitId)
  return marks
    .filter(({ id, events }) => events.length === 0 || stored?.markIds.includes(id))
    .map(({ id, kind, foundAt }) => ({
      id,
      kind,
      foundOn: toRiyadh(foundAt).date,
      isOfCase: stored?.markIds.includes(id) === true,
    }))
}

function newValues(kind: CaseKind, now: Date): EditValues {
  const blank = {
    place: '',
    reportNumber: '',
    faultPercent: '',
    towCost: '',
    repairCost: '',
    claimNumber: '',
    notes: '',
  }
  return { happenedAt: toTypedMoment(now), reportKind: kind === 'accident' ? 'najm' : 'police', ...blank }
}

function valuesOf({ version, happenedAt, faultPercent, towCost, repairCost, ...stored }: RentalCase): EditValues {
  const amountText = (cost: Halalas | null) => (cost === null ? '' : toDecimal(cost))
  const { place, reportKind, reportNumber, claimNumber, notes } = stored
  return {
    version: String(version),
    happenedAt: toTypedMoment(happenedAt),
    place,
    reportKind,
    reportNumber,
    faultPercent: faultPercent === null ? '' : String(faultPercent),
    towCost: amountText(towCost),
    repairCost: amountText(repairCost),
    claimNumber,
    notes,
  }
}

export async function action({ params, ...args }: Route.ActionArgs) {
  if (params.id === undefined) return submitNewCase(args, new URL(args.request.url).searchParams.get('booking') ?? '')
  return submitCase(args, params.id, (await readForm(args.request.clone())).has('intent'))
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditCase({ loaderData, actionData: answer }: Route.ComponentProps) {
  const texts = useCaseTexts()
  const { nav } = useAdminTexts()
  const { kind, booking, isRented, values, marks, stored } = loaderData
  const title = stored
    ? texts.title(texts.kinds[kind], stored.id)
    : kind === 'accident'
      ? texts.newAccident
      : texts.newNotReturned
  const isButton = answer?.result.initialValue?.['intent'] !== undefined
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <UpLink to={listPath('case')}>{nav.lists.case}</UpLink>
          <Link to={recordPath('booking', booking.id)} className={buttonClass('quiet')}>
            {texts.toBooking} <bdi dir="ltr">{booking.reference}</bdi>
          </Link>
        </>
      }
    >
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-3 text-lg">
        <span>
          <bdi>{booking.fullName}</bdi> · <bdi>{booking.car}</bdi>
        </span>
        {stored && <CaseStateBadge state={stored.state} />}
      </p>
      {isRented ? (
        <UnsavedForms>
          <div className="grid gap-6">
            {isButton && answer?.problem && (
              <RefusalNotice title={answer.problem === 'conflict' ? texts.refusals.notNext : answer.problem} />
            )}
            {stored && <CaseButtons stored={stored} bookingId={booking.id} kind={kind} />}
            <EditForm
              schema={stored ? caseSchema : newCaseSchema}
              values={values}
              answer={isButton ? undefined : answer}
              {...(!stored && { cancelTo: recordPath('booking', booking.id) })}
              submitLabel={texts.save}
              problems={texts.problems}
            >
              {(field) => (
                <>
                  {!stored && <input type="hidden" name="kind" value={kind} />}
                  <CaseFields kind={kind} marks={marks} field={field} />
                </>
              )}
            </EditForm>
          </div>
        </UnsavedForms>
      ) : (
        <EmptyState>{texts.refusals.notRented}</EmptyState>
      )}
    </AdminPage>
  )
}

type Stored = NonNullable<Awaited<ReturnType<typeof loader>>['stored']>

/** What happens next with the claim, and where the car goes. */
function CaseButtons({ stored, bookingId, kind }: { stored: Stored; bookingId: string; kind: CaseKind }) {
  const texts = useCaseTexts()
  const language = useLanguage()
  const version = <input type="hidden" name="version" value={stored.version} />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title={texts.state}>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="caseState" />
          {version}
          {stored.next.map((state) => (
            <button key={state} type="submit" name="state" value={state} className={buttonClass('quiet')}>
              {texts.moves[state]}
            </button>
          ))}
        </Form>
      </Panel>
      {kind === 'accident' && stored.mayHold && (
        <Panel title={texts.hold}>
          {stored.hold ? (
            <p>{texts.holdNow(stored.hold.reason, formatMoment(stored.hold.until, language))}</p>
          ) : stored.isOut ? (
            <>
              <p className="mb-4">{texts.stillOut}</p>
              <Link to={`${recordPath('booking', bookingId)}/exchange`} className={buttonClass('quiet')}>
                {texts.exchange}
              </Link>
            </>
          ) : (
            <Form method="post" preventScrollReset className="space-y-4">
              <input type="hidden" name="intent" value="caseHold" />
              {version}
              <SelectField id="case-hold" name="hold" label={texts.holdKind}>
                {stored.holds.map((hold) => (
                  <option key={hold} value={hold}>
                    {texts.holdKinds[hold]}
                  </option>
                ))}
              </SelectField>
              <InputField
                id="case-until"
                name="until"
                type="datetime-local"
                defaultValue={stored.holdUntil}
                label={texts.holdUntil}
                hint={texts.holdHint}
              />
              <button type="submit" className={buttonClass('brand')}>
                {texts.holdSubmit}
              </button>
            </Form>
          )}
        </Panel>
      )}
    </div>
  )
}
