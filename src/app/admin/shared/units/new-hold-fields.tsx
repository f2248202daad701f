import type { ReactNode } from 'react'
import { holdReasonMaximum, staffHoldKinds } from '#domain/availability/planner/planner-form.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { InputField, SelectField } from '../../../ui/field.tsx'
import type { EditField } from '../form/edit-form.tsx'
import { useUnitTexts } from './unit-texts.ts'

type NewHoldFieldsProps = {
  field: (name: string) => EditField
  /** The branches that a transfer can lead to. */
  branches: readonly { id: string; name: string }[]
  /** Whether the member may enter more than transfers, which every role may. */
  mayChangeUnits: boolean
  /** The field of the unit. */
  unit: ReactNode
}

/** The fields of a new maintenance or block with a reason, or of a transfer to another branch. */
export function NewHoldFields({ field, branches, mayChangeUnits, unit }: NewHoldFieldsProps) {
  const { take, holdKinds } = useUnitTexts()
  const texts = plannerTexts[useLanguage()]
  return (
    <div className="group space-y-4">
      <input type="hidden" name="intent" value="take" />
      {mayChangeUnits ? (
        <SelectField {...field('kind')} label={take.kind}>
          {staffHoldKinds.map((kind) => (
            <option key={kind} value={kind}>
              {holdKinds[kind]}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="kind" value="transfer" />
      )}
      {unit}
      <SelectField
        {...field('toBranchId')}
        label={texts.toBranch}
        className="group-has-[option:is([value=maintenance],[value=blocked]):checked]:hidden"
      >
        <option value="">{take.chooseBranch}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
        <InputField {...field('from')} type="datetime-local" label={take.from} dir="ltr" />
        <InputField {...field('until')} type="datetime-local" label={take.until} dir="ltr" />
      </div>
      <InputField
        {...field('reason')}
        label={mayChangeUnits ? take.reason : take.note}
        {...(mayChangeUnits && { hint: texts.reasonHint })}
        dir="auto"
        maxLength={holdReasonMaximum}
      />
    </div>
  )
}
