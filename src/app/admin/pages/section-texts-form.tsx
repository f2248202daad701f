import type { EditedSection, ManagedPage } from '../../../data/content/content.ts'
import {
  contentDescriptionMaximum,
  contentFormSchema,
  contentTitleMaximum,
  contentValidityMaximum,
} from '../../../domain/content/content-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { SectionForm } from '../../back-office/form/section-form.tsx'
import { sectionName } from './section-name.ts'

const maxima = {
  title: contentTitleMaximum,
  description: contentDescriptionMaximum,
  validity: contentValidityMaximum,
}

type SectionTextsFormProps = { page: ManagedPage; section: EditedSection; answer: EditAnswer | undefined }

/** The texts of one section, both languages side by side, saved by themselves. */
export function SectionTextsForm({ page, section, answer }: SectionTextsFormProps) {
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
            <BilingualFields
              key={element}
              label={pages.elements[element]}
              ar={field(`${element}Ar`)}
              en={field(`${element}En`)}
              multiline={element === 'description'}
              maxLength={maxima[element]}
            />
          ))
        }
      </SectionForm>
    </Panel>
  )
}
