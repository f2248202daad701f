import { offerDescriptionMaximum, offerFormSchema, offerTitleMaximum } from '#domain/content/offer-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { DiscountCodeField, type CodeChoice } from '../shared/form/discount-code-field.tsx'
import { BilingualFields } from '../shared/form/fields.tsx'
import { OfferRateField } from '../shared/form/offer-rate-field.tsx'
import type { RateChoice } from '../shared/rates/load-rate-choices.server.ts'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { ImageField } from '../shared/form/image-field.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { CheckboxField, InputField } from '../../ui/field.tsx'

type OfferFormProps = {
  codes: readonly CodeChoice[]
  rates: readonly RateChoice[]
  values: EditValues
  answer: FormRefusal | undefined
}

export function OfferForm({ codes, rates, values, answer }: OfferFormProps) {
  const { fleet, form, specialOffers: texts } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={offerFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('special_offer')}
        problems={fleet.problems}
      >
        {(field) => (
          <>
            <BilingualFields
              label={texts.title}
              ar={field('titleAr')}
              en={field('titleEn')}
              maxLength={offerTitleMaximum}
            />
            <BilingualFields
              label={texts.description}
              ar={field('descriptionAr')}
              en={field('descriptionEn')}
              multiline
              maxLength={offerDescriptionMaximum}
            />
            <OfferRateField field={field('rateId')} rates={rates} />
            <DiscountCodeField field={field('discountCode')} codes={codes} />
            <ImageField field={field('imageUrl')} label={form.image} hint={fleet.imageHint} />
            <div className="grid gap-5 md:grid-cols-2">
              <InputField
                {...field('startDate')}
                type="datetime-local"
                label={texts.start}
                hint={texts.startHint}
                dir="ltr"
              />
              <InputField
                {...field('endDate')}
                type="datetime-local"
                label={texts.end}
                hint={texts.endHint}
                dir="ltr"
              />
            </div>
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={texts.active}
              hint={texts.activeHint}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
