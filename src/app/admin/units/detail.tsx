import { Copy, Pencil, QrCode } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { platePlain } from '#domain/fleet/plate.ts'
import { nextPreparation } from '#domain/fleet/units.ts'
import { needsFuel } from '#domain/rentals/car-condition.ts'
import { unitActionSchema } from '#domain/availability/units/unit-actions-form.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { ChangeEntry } from '../shared/changes/change-entry.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { useMarkTexts } from '../shared/marks/mark-texts.ts'
import { CaseList } from '../shared/rentals/case-list.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { NewHoldFields } from '../shared/units/new-hold-fields.tsx'
import { UnitStateBadge } from '../shared/units/unit-state-badge.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { changeUnit } from './actions.server.ts'
import { loadDetail, type UnitDetail } from './load-detail.server.ts'
import { MarksPanel } from './marks-panel.tsx'
import { RetirePanel } from './retire-panel.tsx'
import { SalePanel, SoldPanel } from './sale-panel.tsx'
import { ServicePanel } from './service-panel.tsx'
import { UnitFacts } from './unit-facts.tsx'
import { UnitHolds } from './unit-holds.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const detail = await loadDetail(context.get(servicesContext), params.id, {
    role: staffOf(context).role,
    interval: context.get(settingsContext).service,
  })
  if (!detail) throw data(null, 404)
  return detail
}

export function action({ params, ...args }: Route.ActionArgs) {
  return changeUnit(args, params.id)
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function UnitScreen({ loaderData: detail, actionData: answer }: Route.ComponentProps) {
  const texts = useUnitTexts()
  const { stickers } = useMarkTexts()
  const cases = useCaseTexts()
  const { unit, mayChange } = detail
  return (
    <AdminPage
      title={`${unit.car} ${unit.modelYear} · ${platePlain(unit.plate)}`}
      actions={<UpLink to={listPath('unit')}>{texts.toList}</UpLink>}
    >
      <div className="-mt-3 mb-6 flex flex-wrap items-center gap-4">
        <PlateTag plate={unit.plate} />
        <UnitStateBadge state={unit.state} />
        {unit.soldOn === null && <Preparation unit={unit} />}
        <div className="ms-auto flex flex-wrap gap-3 max-sm:ms-0">
          <Link to={`${listPath('unit')}/stickers?unit=${unit.id}`} className={buttonClass('quiet')}>
            <QrCode aria-hidden className="size-5" />
            {stickers.link}
          </Link>
          {mayChange && (
            <>
              <Link to={`${recordPath('unit', unit.id)}/edit`} className={buttonClass('quiet')}>
                <Pencil aria-hidden className="size-5" />
                {texts.edit}
              </Link>
              <Link to={`${recordPath('unit')}?from=${unit.id}`} className={buttonClass('quiet')}>
                <Copy aria-hidden className="size-5" />
                {texts.addLike}
              </Link>
            </>
          )}
        </div>
      </div>
      <UnsavedForms>
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid min-w-0 gap-6">
            <UnitHolds detail={detail} />
            <MarksPanel detail={detail} answer={answer} />
            {detail.cases.length > 0 && (
              <Panel title={cases.panel}>
                <CaseList cases={detail.cases} />
              </Panel>
            )}
            <UnitFacts unit={unit} />
          </div>
          <div className="grid gap-6 xl:row-span-2">
            {unit.soldOn === null && <NewHoldPanel detail={detail} answer={answer} />}
            <ServicePanel detail={detail} answer={answer} />
            {unit.soldOn !== null && <SoldPanel detail={detail} />}
            {mayChange && unit.soldOn === null && (
              <>
                <RetirePanel detail={detail} answer={answer} />
                <SalePanel detail={detail} answer={answer} />
              </>
            )}
          </div>
          {detail.changes.length > 0 && (
            <Panel title={texts.history} className="min-w-0">
              <div className="space-y-4">
                {detail.changes.map((change) => (
                  <ChangeEntry key={change.id} change={change} level="h3" />
                ))}
              </div>
            </Panel>
          )}
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}

/** What has to be done with the unit before its next customer, with a button for each step. */
function Preparation({ unit: { version, preparation, fuelEighths } }: { unit: UnitDetail['unit'] }) {
  const { preparations, prepareSteps, checkedAndReady } = useUnitTexts()
  const next = nextPreparation(preparation, needsFuel(fuelEighths)) ?? 'to_clean'
  const isLast = preparation === 'to_check' && next === 'ready'
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="preparation" value={next} />
      {preparation !== 'ready' && <span className="font-semibold text-danger">{preparations[preparation]}</span>}
      <button type="submit" name="intent" value="prepared" className={buttonClass('quiet')}>
        {preparation === 'ready' ? preparations.to_clean : isLast ? checkedAndReady : prepareSteps[preparation]}
      </button>
    </Form>
  )
}

type NewHoldPanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

/** Takes the unit out of service or blocks it with a reason, or transfers it to another branch. */
function NewHoldPanel({ detail: { unit, newHold, mayChange, otherBranches }, answer }: NewHoldPanelProps) {
  const { kinds, ...during } = newHold
  const { fleet } = useAdminTexts()
  const { take, problems } = useUnitTexts()
  return (
    <div id="take" className="scroll-mt-20">
      <Panel title={mayChange ? take.title : take.ownTitle}>
        <p className="-mt-2 mb-4 text-muted">{take.intro}</p>
        <SectionForm
          schema={unitActionSchema}
          section="take"
          values={{ kind: 'maintenance', ...during, reason: '', toBranchId: '' }}
          answer={answer}
          problems={{ ...fleet.problems, ...problems }}
          submitLabel={take.submit}
        >
          {(field) => (
            <NewHoldFields
              field={field}
              branches={otherBranches}
              kinds={kinds}
              unit={<input type="hidden" name="unitId" value={unit.id} />}
            />
          )}
        </SectionForm>
      </Panel>
    </div>
  )
}
