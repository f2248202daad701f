import {
  partnerDescriptionMaximum,
  partnerFormSchema,
  partnerNameMaximum,
  partnerTypes,
} from '../../../domain/content/partner-form.ts'
import { listPath } from '../../../domain/staff/entities.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { ImageField } from '../../back-office/form/image-field.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
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
