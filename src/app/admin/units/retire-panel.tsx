import { unitActionSchema } from '#domain/availability/units/unit-actions-form.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { platePlain } from '#domain/fleet/plate.ts'
import type { UnitDetail } from './load-detail.server.ts'

type RetirePanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

/** Retires a unit, or deletes one that was entered by mistake. */
export function RetirePanel({ detail: { unit, today }, answer }: RetirePanelProps) {
  const { fleet } = useAdminTexts()
  const { retire, delete: deletion, problems } = useUnitTexts()
  return (
    <Panel title={retire.title}>
      <p className="-mt-2 mb-4 text-muted">{retire.intro}</p>
      <SectionForm
        schema={unitActionSchema}
        section="retire"
        values={{ version: String(unit.version), lastDay: unit.inServiceUntil ?? today }}
        answer={answer}
        problems={{ ...fleet.problems, ...problems }}
        submitLabel={retire.submit}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value="retire" />
            <InputField {...field('lastDay')} type="date" label={retire.lastDay} />
          </>
        )}
      </SectionForm>
      <div className="mt-5 border-t border-line pt-5">
        <ConfirmDelete
          id={unit.id}
          name={platePlain(unit.plate)}
          question={deletion.question}
          label={deletion.action}
          trigger={deletion.action}
        />
      </div>
    </Panel>
  )
}
