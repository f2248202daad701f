import type { EditedSection } from '#data/content/content.ts'
import type { ContentElement, ManagedPage } from '#domain/content/managed-pages.ts'
import {
  contentDescriptionMaximum,
  contentFormSchema,
  contentTitleMaximum,
  contentValidityMaximum,
} from '#domain/content/content-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { DiscountCodeField, type CodeChoice } from '../shared/form/discount-code-field.tsx'
import type { EditField } from '../shared/form/edit-form.tsx'
import { OfferRateField } from '../shared/form/offer-rate-field.tsx'
import type { RateChoice } from '../shared/rates/load-rate-choices.server.ts'
import { ImageField } from '../shared/form/image-field.tsx'
import { BilingualFields } from '../shared/form/fields.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { SectionForm } from '../shared/form/section-form.tsx'
import { CheckboxField, InputField } from '../../ui/field.tsx'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

const maxima = {
  title: contentTitleMaximum,
  award: contentTitleMaximum,
  description: contentDescriptionMaximum,
  validity: contentValidityMaximum,
}

type SectionTextsFormProps = {
  page: ManagedPage
  section: EditedSection
  /** The discount codes that an offer can advertise. */
  codes: readonly CodeChoice[]
  rates: readonly RateChoice[]
  answer: FormRefusal | undefined
}

/** The texts of one section in both languages, saved on their own. */
export function SectionTextsForm({ page, section, codes, rates, answer }: SectionTextsFormProps) {
  const { pages } = useAdminTexts()
  const name = sectionName(pages, page, section.section)
  return (
    <Panel title={name}>
      <SectionForm
        section={section.section}
        schema={contentFormSchema}
        values={{ ...section.texts, version: section.version }}
        answer={answer}
        submitLabel={pages.saveSection(name)}
      >
        {(field) =>
          section.elements.map((element) => (
            <ElementField
              key={element}
              element={element}
              field={field}
              codes={codes}
              rates={rates}
              label={section.section === 'page' ? pages.hidePage : pages.hideSection}
            />
          ))
        }
      </SectionForm>
    </Panel>
  )
}

type ElementFieldProps = {
  element: ContentElement
  field: (name: string) => EditField
  codes: readonly CodeChoice[]
  rates: readonly RateChoice[]
  /** Label of the switch that hides the section or the page. */
  label: string
}

function ElementField({ element, field, codes, rates, label }: ElementFieldProps) {
  const { pages, form } = useAdminTexts()
  switch (element) {
    case 'code':
      return <DiscountCodeField field={field(element)} codes={codes} />
    case 'rate':
      return <OfferRateField field={field(element)} rates={rates} />
    case 'picture':
      return <ImageField field={field(element)} label={form.image} />
    case 'year':
      return (
        <InputField {...field(element)} label={pages.year} inputMode="numeric" maxLength={4} className="max-w-40" />
      )
    case 'hidden': {
      const { name, id, defaultValue } = field(element)
      return <CheckboxField name={name} id={id} defaultChecked={['true', 'on'].includes(defaultValue)} label={label} />
    }
    case 'title':
    case 'award':
    case 'description':
    case 'validity':
      return (
        <BilingualFields
          label={pages.elements[element]}
          ar={field(`${element}Ar`)}
          en={field(`${element}En`)}
          multiline={element === 'description'}
          maxLength={maxima[element]}
        />
      )
    default:
      return element satisfies never
  }
}

export function sectionName(
  { sections }: AdminTexts['pages'],
  page: keyof AdminTexts['pages']['sections'],
  section: string,
): string {
  return (sections[page] as Record<string, string>)[section] ?? section
}
