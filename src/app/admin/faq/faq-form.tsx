import { faqAnswerMaximum, faqFormSchema, faqQuestionMaximum } from '../../../domain/content/faq-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'

export function FaqForm({ values, answer }: { values: EditValues; answer: EditAnswer | undefined }) {
  const { faq } = useAdminTexts()
  return (
    <Panel>
      <EditForm schema={faqFormSchema} values={values} answer={answer} cancelTo="/admin/faq">
        {(field) => (
          <>
            <BilingualFields
              label={faq.question}
              ar={field('questionAr')}
              en={field('questionEn')}
              maxLength={faqQuestionMaximum}
            />
            <BilingualFields
              label={faq.answer}
              ar={field('answerAr')}
              en={field('answerEn')}
              multiline
              maxLength={faqAnswerMaximum}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
