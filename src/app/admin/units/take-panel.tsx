import { unitActionSchema } from '../../../domain/fleet/unit-actions-form.ts'
import { SectionForm } from '../../back-office/form/section-form.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { NewHoldFields } from '../../back-office/units/new-hold-fields.tsx'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import type { UnitDetail } from './load-detail.server.ts'

type TakePanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

/** Enters a maintenance or block with a reason, or a transfer to another branch, which every role may enter. */
export function TakePanel({ detail: { unit, nextHour, mayChange, otherBranches }, answer }: TakePanelProps) {
  const { fleet } = useAdminTexts()
  const { take, problems } = useUnitTexts()
  return (
    <Panel title={mayChange ? take.title : take.transferTitle}>
      <p className="-mt-2 mb-4 text-muted">{take.intro}</p>
      <SectionForm
        schema={unitActionSchema}
        section="take"
        values={{ kind: 'maintenance', from: nextHour, until: '', reason: '', toBranchId: '' }}
        answer={answer}
        problems={{ ...fleet.problems, ...problems }}
        submitLabel={take.submit}
      >
        {(field) => (
          <NewHoldFields
            field={field}
            branches={otherBranches}
            mayChangeUnits={mayChange}
            unit={<input type="hidden" name="unitId" value={unit.id} />}
          />
        )}
      </SectionForm>
    </Panel>
  )
}
