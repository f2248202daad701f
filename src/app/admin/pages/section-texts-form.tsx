import type { EditedSection, ManagedPage } from '../../../data/content/content.ts'
import {
  contentDescriptionMaximum,
  contentFormSchema,
  contentTitleMaximum,
  contentValidityMaximum,
} from '../../../domain/content/content-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { DiscountCodeField, type CodeChoice } from '../../back-office/form/discount-code-field.tsx'
import { BilingualFields } from '../../back-office/form/fields.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { SectionForm } from '../../back-office/form/section-form.tsx'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

const maxima = {
  title: contentTitleMaximum,
  description: contentDescriptionMaximum,
  validity: contentValidityMaximum,
}

type SectionTextsFormProps = {
  page: ManagedPage
  section: EditedSection
  /** The codes that an offer can promise. */
  codes: readonly CodeChoice[]
  answer: FormRefusal | undefined
}

/** The texts of one section in both languages, saved on their own. */
export function SectionTextsForm({ page, section, codes, answer }: SectionTextsFormProps) {
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
          section.elements.map((element) =>
            element === 'code' ? (
              <DiscountCodeField key={element} field={field(element)} codes={codes} />
            ) : (
              <BilingualFields
                key={element}
                label={pages.elements[element]}
                ar={field(`${element}Ar`)}
                en={field(`${element}En`)}
                multiline={element === 'description'}
                maxLength={maxima[element]}
              />
            ),
          )
        }
      </SectionForm>
    </Panel>
  )
}

export function sectionName(
  { sections }: AdminTexts['pages'],
  page: keyof AdminTexts['pages']['sections'],
  section: string,
): string {
  return (sections[page] as Record<string, string>)[section] ?? section
}
