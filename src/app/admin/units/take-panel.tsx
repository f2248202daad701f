import { staffHoldKinds } from '../../../domain/availability/planner/planner-form.ts'
import { timeReasonMaximum, unitActionSchema } from '../../../domain/fleet/unit-actions-form.ts'
import { SectionForm } from '../../back-office/form/section-form.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { UnitDetail } from './load-detail.server.ts'

type TakePanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

/** Enters a maintenance or block with a reason, or a transfer to another branch, which every role may enter. */
export function TakePanel({ detail: { nextHour, mayChange, otherBranches }, answer }: TakePanelProps) {
  const { fleet } = useAdminTexts()
  const { take, holdKinds, problems } = useUnitTexts()
  const planner = plannerTexts[useLanguage()]
  const kinds = mayChange ? staffHoldKinds : (['transfer'] as const)
  return (
    <Panel title={mayChange ? take.title : take.transferTitle}>
      <p className="-mt-2 mb-4 text-muted">{take.intro}</p>
      <SectionForm
        schema={unitActionSchema}
        section="take"
        values={{ kind: kinds[0], from: nextHour, until: '', reason: '', toBranchId: '' }}
        answer={answer}
        problems={{ ...fleet.problems, ...problems }}
        submitLabel={take.submit}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value="take" />
            {mayChange ? (
              <SelectField {...field('kind')} label={take.kind}>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {holdKinds[kind]}
                  </option>
                ))}
              </SelectField>
            ) : (
              <input type="hidden" name="kind" value="transfer" />
            )}
            <SelectField
              {...field('toBranchId')}
              label={planner.toBranch}
              {...(mayChange && { hint: planner.toBranchHint })}
            >
              <option value="">{mayChange ? planner.noBranch : take.chooseBranch}</option>
              {otherBranches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <InputField {...field('from')} type="datetime-local" label={take.from} dir="ltr" />
            <InputField {...field('until')} type="datetime-local" label={take.until} dir="ltr" />
            <InputField
              {...field('reason')}
              label={mayChange ? take.reason : take.note}
              {...(mayChange && { hint: planner.reasonHint })}
              dir="auto"
              maxLength={timeReasonMaximum}
            />
          </>
        )}
      </SectionForm>
    </Panel>
  )
}
