import { contractFieldNames } from '#domain/terms/contract-values.ts'
import { InputField } from '../../../ui/field.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'
import type { EditField } from './edit-form.tsx'

type ContractFieldsProps = { field: (name: string) => EditField; intro: string }

/** The contract values of a car or a category. */
export function ContractFields({ field, intro }: ContractFieldsProps) {
  const { names, hints } = useAdminTexts().fleet.contract
  return (
    <>
      <p className="text-sm text-muted">{intro}</p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {contractFieldNames.map((name) => (
          <InputField
            key={name}
            {...field(name)}
            label={names[name]}
            hint={hints[name]}
            dir="ltr"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  )
}
