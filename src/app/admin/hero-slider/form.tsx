import { addressMaximum } from '../../../domain/content/link-fields.ts'
import { slideFormSchema, slideSubtitleMaximum, slideTitleMaximum } from '../../../domain/content/slide-form.ts'
import { listPath } from '../../../domain/staff/entities.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { ImageField } from '../../back-office/form/image-field.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { CheckboxField, InputField } from '../../ui/field.tsx'

export function SlideForm({ values, answer }: { values: EditValues; answer: FormRefusal | undefined }) {
  const { heroSlider: texts, addressProblems, form } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={slideFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('hero_slide')}
        problems={addressProblems}
      >
        {(field) => {
          const { defaultValue, ...active } = field('isActive')
          return (
            <>
              <ImageField field={field('imageUrl')} label={form.image} hint={texts.imageHint} required />
              <BilingualFields
                label={texts.title}
                ar={field('titleAr')}
                en={field('titleEn')}
                maxLength={slideTitleMaximum}
              />
              <BilingualFields
                label={texts.subtitle}
                ar={field('subtitleAr')}
                en={field('subtitleEn')}
                maxLength={slideSubtitleMaximum}
              />
              <InputField
                {...field('linkUrl')}
                label={`${texts.link} (${form.optional})`}
                hint={texts.linkHint}
                dir="ltr"
                maxLength={addressMaximum}
              />
              <CheckboxField
                name={active.name}
                id={active.id}
                defaultChecked={defaultValue === 'on'}
                label={texts.active}
                hint={texts.activeHint}
              />
            </>
          )
        }}
      </EditForm>
    </Panel>
  )
}
