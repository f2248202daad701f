import { scopeKinds } from '#domain/pricing/rates/stored-rate.ts'
import { CheckboxGroup, GroupCheckbox } from '../shared/form/checkbox-group.tsx'
import type { EditField } from '../shared/form/edit-form.tsx'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { SelectField } from '../../ui/field.tsx'

type ScopeFieldProps = {
  name: 'branch' | 'category' | 'car'
  of: 'branches' | 'categories' | 'cars'
  choices: readonly { id: string; name: string }[]
  field: (name: string) => EditField
}

/** Chooses all records, some of them, or all except some. CSS hides the list while "all" is selected. */
export function ScopeField({ name, of, choices, field }: ScopeFieldProps) {
  const texts = useRateTexts()
  return (
    <div className="group">
      <SelectField {...field(`${name}Scope`)} label={texts.scopes[of]} className="max-w-md">
        {scopeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.scopeKinds[of][kind]}
          </option>
        ))}
      </SelectField>
      <div className="mt-2 max-h-72 overflow-y-auto rounded-control border border-line px-4 py-1 group-has-[option[value=all]:checked]:hidden">
        <CheckboxGroup legend={texts.scopes[of]} isHidden>
          {choices.map((choice, index) => (
            <GroupCheckbox key={choice.id} {...field(`${name}${index}`)} value={choice.id} label={choice.name} />
          ))}
        </CheckboxGroup>
      </div>
    </div>
  )
}
