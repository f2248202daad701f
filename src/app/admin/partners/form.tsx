import {
  partnerDescriptionMaximum,
  partnerFormSchema,
  partnerNameMaximum,
  partnerTypes,
} from '#domain/content/partner-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { BilingualFields } from '../shared/form/fields.tsx'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { ImageField } from '../shared/form/image-field.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { SelectField } from '../../ui/field.tsx'

export function PartnerForm({ values, answer }: { values: EditValues; answer: FormRefusal | undefined }) {
  const { partners: texts, addressProblems } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={partnerFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('partner')}
        problems={addressProblems}
      >
        {(field) => (
          <>
            <SelectField {...field('type')} label={texts.type} hint={texts.typeHint} className="max-w-md">
              {partnerTypes.map((type) => (
                <option key={type} value={type}>
                  {texts.types[type]}
                </option>
              ))}
            </SelectField>
            <ImageField field={field('logoUrl')} label={texts.logo} required />
            <BilingualFields
              label={texts.name}
              ar={field('nameAr')}
              en={field('nameEn')}
              maxLength={partnerNameMaximum}
            />
            <BilingualFields
              label={texts.description}
              ar={field('descriptionAr')}
              en={field('descriptionEn')}
              multiline
              maxLength={partnerDescriptionMaximum}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
