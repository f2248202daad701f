import { takenKinds, timeReasonMaximum, unitActionSchema } from '../../../domain/fleet/unit-actions-form.ts'
import { SectionForm } from '../../back-office/form/section-form.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import type { UnitDetail } from './load-detail.server.ts'

type TakePanelProps = { detail: UnitDetail; answer: FormRefusal | undefined }

/** Takes a unit out of rental for a time, with a reason. */
export function TakePanel({ detail: { nextHour }, answer }: TakePanelProps) {
  const { fleet } = useAdminTexts()
  const { take, holdKinds, problems } = useUnitTexts()
  return (
    <Panel title={take.title}>
      <p className="-mt-2 mb-4 text-muted">{take.intro}</p>
      <SectionForm
        schema={unitActionSchema}
        section="take"
        values={{ kind: 'maintenance', from: nextHour, until: '', reason: '' }}
        answer={answer}
        problems={{ ...fleet.problems, ...problems }}
        submitLabel={take.submit}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value="take" />
            <SelectField {...field('kind')} label={take.kind}>
              {takenKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {holdKinds[kind]}
                </option>
              ))}
            </SelectField>
            <InputField {...field('from')} type="datetime-local" label={take.from} dir="ltr" />
            <InputField {...field('until')} type="datetime-local" label={take.until} dir="ltr" />
            <InputField
              {...field('reason')}
              label={take.reason}
              hint={take.reasonHint}
              dir="auto"
              maxLength={timeReasonMaximum}
            />
          </>
        )}
      </SectionForm>
    </Panel>
  )
}
