import { addressMaximum } from '#domain/text/link-fields.ts'
import { slideFormSchema, slideSubtitleMaximum, slideTitleMaximum } from '#domain/content/slide-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { BilingualFields } from '../shared/form/fields.tsx'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { ImageField } from '../shared/form/image-field.tsx'
import { Panel } from '../shared/screen/panel.tsx'
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
