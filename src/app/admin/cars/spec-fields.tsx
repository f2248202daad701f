import { fuels, transmissions } from '../../../domain/fleet/car-specs.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'

type SpecFieldsProps = {
  field: (name: string) => EditField
  categories: readonly { id: number; name: string }[]
}

export function SpecFields({ field, categories }: SpecFieldsProps) {
  const { fleet } = useAdminTexts()
  const { fleet: words } = useTexts()
  return (
    <Panel title={fleet.specs}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField {...field('categoryId')} label={fleet.category}>
          <option value="">{fleet.noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField {...field('seats')} label={fleet.seats} dir="ltr" inputMode="numeric" maxLength={3} />
        <SelectField {...field('transmission')} label={fleet.transmission}>
          {transmissions.map((transmission) => (
            <option key={transmission} value={transmission}>
              {words.transmission[transmission]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('fuel')} label={fleet.fuel}>
          {fuels.map((fuel) => (
            <option key={fuel} value={fuel}>
              {words.fuel[fuel]}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}
