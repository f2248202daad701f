import { data } from 'react-router'
import { findFaq } from '#data/content/faqs.ts'
import { faqFormSchema, faqAnswerMaximum, faqQuestionMaximum } from '#domain/content/faq-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { saveRowForm, type FormRefusal } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { servicesContext } from '../../services-context.ts'
import { faqRow } from '#operations/content/content-rows.ts'
import type { Route } from './+types/edit'
import { BilingualFields } from '../shared/form/fields.tsx'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import { Panel } from '../shared/screen/panel.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { isNew: true, values: {} }
  const faq = await findFaq(context.get(servicesContext).db, params.id)
  if (!faq) throw data(null, 404)
  const { version, questionAr, questionEn, answerAr, answerEn } = faq
  return { isNew: false, values: { version: String(version), questionAr, questionEn, answerAr, answerEn } }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: faqRow, schema: faqFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditFaq({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const { faq } = useAdminTexts()
  return (
    <AdminPage title={isNew ? faq.add : faq.edit}>
      <FaqForm values={values} answer={actionData} />
    </AdminPage>
  )
}

function FaqForm({ values, answer }: { values: EditValues; answer: FormRefusal | undefined }) {
  const { faq } = useAdminTexts()
  return (
    <Panel>
      <EditForm schema={faqFormSchema} values={values} answer={answer} cancelTo={listPath('faq')}>
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
              hint={faq.answerHint}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
