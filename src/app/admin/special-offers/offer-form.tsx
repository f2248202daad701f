import { offerDescriptionMaximum, offerFormSchema, offerTitleMaximum } from '../../../domain/content/offer-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { ImageField } from '../../back-office/form/image-field.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { CheckboxField, InputField } from '../../ui/field.tsx'

export function OfferForm({ values, answer }: { values: EditValues; answer: EditAnswer | undefined }) {
  const { fleet, form, specialOffers: words } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={offerFormSchema}
        values={values}
        answer={answer}
        cancelTo="/admin/special-offers"
        problems={fleet.problems}
      >
        {(field) => (
          <>
            <BilingualFields
              label={words.title}
              ar={field('titleAr')}
              en={field('titleEn')}
              maxLength={offerTitleMaximum}
            />
            <BilingualFields
              label={words.description}
              ar={field('descriptionAr')}
              en={field('descriptionEn')}
              multiline
              maxLength={offerDescriptionMaximum}
            />
            <ImageField field={field('imageUrl')} label={form.image} hint={fleet.imageHint} />
            <div className="grid gap-5 md:grid-cols-2">
              <InputField
                {...field('startDate')}
                type="datetime-local"
                label={words.start}
                hint={words.startHint}
                dir="ltr"
              />
              <InputField
                {...field('endDate')}
                type="datetime-local"
                label={words.end}
                hint={words.endHint}
                dir="ltr"
              />
            </div>
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={words.active}
              hint={words.activeHint}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
