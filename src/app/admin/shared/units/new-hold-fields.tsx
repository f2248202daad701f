import type { ReactNode } from 'react'
import { holdReasonMaximum, type StaffHoldKind } from '#domain/availability/planner/planner-form.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { chipClass } from '../../../ui/chip.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import { isControl, typeInto } from '../../../ui/type-into.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { EditField } from '../form/edit-form.tsx'
import { useUnitTexts } from './unit-texts.ts'

type NewHoldFieldsProps = {
  field: (name: string) => EditField
  /** The branches that a transfer can lead to. */
  branches: readonly { id: string; name: string }[]
  /** The kinds that the member may enter. */
  kinds: readonly StaffHoldKind[]
  /** The field of the unit. */
  unit: ReactNode
}

// Which fields a kind needs is seen without scripts.
const whenTransfer = 'group-has-[option[value=transfer]:checked]:block'
const whenOpenEnded = 'group-has-[option:is([value=impounded],[value=stolen]):checked]:block'
const unlessOpenEnded = 'group-has-[option:is([value=impounded],[value=stolen]):checked]:hidden'

/** The fields of a hold that staff enter: out of service or blocked with a reason, or on the way to another branch. */
export function NewHoldFields({ field, branches, kinds, unit }: NewHoldFieldsProps) {
  const { take } = useUnitTexts()
  const hydrated = useHydrated()
  const texts = plannerTexts[useLanguage()]
  return (
    <div className="group space-y-4">
      <input type="hidden" name="intent" value="take" />
      <SelectField {...field('kind')} label={take.kind}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {take.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {unit}
      <SelectField {...field('toBranchId')} label={texts.toBranch} className={`hidden ${whenTransfer}`}>
        <option value="">{take.chooseBranch}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={`hidden text-sm text-muted ${whenOpenEnded}`}>{take.openEnded}</p>
      <div className={`grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4 ${unlessOpenEnded}`}>
        <InputField {...field('from')} type="datetime-local" label={take.from} dir="ltr" />
        <InputField {...field('until')} type="datetime-local" label={take.until} dir="ltr" />
      </div>
      <InputField
        {...field('reason')}
        label={take.reason}
        hint={texts.reasonHint}
        dir="auto"
        maxLength={holdReasonMaximum}
      />
      {hydrated && (
        <div role="group" aria-label={take.usualReasons} className="-mt-1 flex flex-wrap gap-2">
          {Object.values(take.reasons).map((text) => (
            <button
              key={text}
              type="button"
              onClick={() => fillIn(field('reason').id, text)}
              className={`${chipClass} px-4`}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function fillIn(id: string, text: string): void {
  const control = document.getElementById(id)
  if (isControl(control)) typeInto(control, text)
}
