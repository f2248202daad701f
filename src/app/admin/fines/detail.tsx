import { data, Link } from 'react-router'
import { findFine } from '#data/fines/fines.ts'
import type { Database } from '#data/database/connect.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { fineSchema } from '#domain/fines/fine-form.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { ContactPanel } from '../shared/booking/contact-panel.tsx'
import { FineStateBadge } from '../shared/fines/fine-list.tsx'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { Price } from '../../ui/price.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { ChargePanel, TakeBackPanel, WaivePanel } from './charge-panels.tsx'
import { Folded } from './folded.tsx'
import { FineFields } from './fine-fields.tsx'
import { loadFine, type FineScreen } from './load-fine.server.ts'
import { MatchForms } from './match-forms.tsx'
import { submitFine, submitFineAction } from './save-fine.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const fine = await fineOf(services.db, params.id)
  return loadFine(services, fine, { settings: context.get(settingsContext), role: staffOf(context).role })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = toRowId(params.id)
  if (id === undefined) throw data(null, 404)
  const isButton = (await readForm(request.clone())).has('intent')
  return isButton ? submitFineAction({ request, context }, id) : submitFine({ request, context }, id)
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

async function fineOf(db: Database, id: string) {
  const fine = await findFine(db, toRowId(id) ?? 0)
  if (!fine) throw data(null, 404)
  return fine
}

export default function FinePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { nav, bookings } = useAdminTexts()
  const texts = useFineTexts()
  const answer = useKeptAnswer(actionData)
  const { fine, booking, send } = view
  const isOpen = fine.state === 'unmatched' || fine.state === 'matched'
  return (
    <AdminPage title={texts.title(fine.number)} actions={<UpLink to={listPath('fine')}>{nav.lists.fine}</UpLink>}>
      <div className="-mt-3 mb-6">
        <FineStateBadge state={fine.state} />
      </div>
      {answer?.problem && answer.section === undefined && (
        <RefusalNotice title={texts.refusedTitle} className="mb-6">
          <p>{answer.problem === 'conflict' ? texts.refusals.conflict : answer.problem}</p>
        </RefusalNotice>
      )}
      <UnsavedForms>
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-6 xl:order-last">
            {booking && <RentalPanel booking={booking} />}
            {fine.state === 'unmatched' && (
              <Panel title={texts.rental} className="space-y-5">
                {view.hasUnit && <p>{view.isLookedFor ? texts.noRental : texts.wasTakenBack}</p>}
                <MatchForms view={view} answer={answer} />
              </Panel>
            )}
            {view.costs && (fine.state === 'matched' || fine.state === 'charged') && <ChargePanel view={view} />}
            {send && booking && (
              <ContactPanel
                intro={texts.send(bookings.languages[booking.language])}
                language={booking.language}
                url={send.url}
                message={send.message}
              />
            )}
          </div>
          <div className="grid gap-6">
            <FineFacts view={view} />
            {fine.state === 'matched' && (
              <Folded title={texts.another} isOpen={answer?.section === 'match'}>
                <MatchForms view={view} answer={answer} />
              </Folded>
            )}
            {fine.state === 'charged' && view.mayDecide && <TakeBackPanel view={view} answer={answer} />}
            {isOpen && (
              <Folded title={texts.edit} isOpen={answer?.section === 'details'}>
                <p className="mb-5 text-muted">{texts.editHint}</p>
                <SectionForm
                  schema={fineSchema}
                  section="details"
                  values={view.values}
                  answer={answer}
                  submitLabel={texts.save}
                  problems={texts.problems}
                >
                  {(field) => <FineFields field={field} />}
                </SectionForm>
              </Folded>
            )}
            {view.mayDecide && fine.state !== 'charged' && <WaivePanel view={view} answer={answer} />}
          </div>
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}

function FineFacts({ view: { fine, hasUnit } }: { view: FineScreen }) {
  const texts = useFineTexts()
  const language = useLanguage()
  const { columns, fields } = texts
  return (
    <Panel title={texts.facts}>
      <Facts>
        <Fact label={columns.plate}>
          <PlateTag plate={fine.plate} />
        </Fact>
        <Fact label={columns.happened}>{formatMoment(fine.happened, language)}</Fact>
        <Fact label={columns.amount}>
          <Price amount={fine.amount} />
        </Fact>
        {fine.violation && (
          <Fact label={fields.violation}>
            <bdi>{fine.violation}</bdi>
          </Fact>
        )}
        {fine.place && (
          <Fact label={fields.place}>
            <bdi>{fine.place}</bdi>
          </Fact>
        )}
        {fine.waiveReason && (
          <Fact label={fields.reason}>
            <bdi>{fine.waiveReason}</bdi>
          </Fact>
        )}
      </Facts>
      {!hasUnit && <p className="mt-4 font-semibold text-danger">{texts.noUnit}</p>}
    </Panel>
  )
}

function RentalPanel({ booking }: { booking: NonNullable<FineScreen['booking']> }) {
  const texts = useFineTexts()
  return (
    <Panel title={texts.rental}>
      <p className="mb-4">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{booking.fullName ?? texts.erased}</bdi>
        </span>
        <span className="block text-muted">
          <bdi>{booking.car}</bdi> · <bdi dir="ltr">{booking.reference}</bdi>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={recordPath('booking', booking.id)} className={buttonClass('quiet')}>
          {texts.toBooking}
        </Link>
        <Link to={`${recordPath('booking', booking.id)}/money`} className={buttonClass('quiet')}>
          {texts.toAccount}
        </Link>
      </div>
    </Panel>
  )
}
