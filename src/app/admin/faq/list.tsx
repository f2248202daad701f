import { listFaqs } from '#data/content/faqs.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { AddLink, EditLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { OrderButtons } from '../shared/list/ordered-table.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import { faqRow } from '#operations/content/content-rows.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const faqs = await listFaqs(db)
  return { faqs: faqs.map(({ id, question }) => ({ id, question: managedText(question, language) })) }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, faqRow)
}

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  const { faq, nav } = useAdminTexts()
  const ids = faqs.map(({ id }) => id)
  return (
    <AdminPage title={nav.lists.faq} intro={faq.intro} actions={<AddLink to={recordPath('faq')}>{faq.add}</AddLink>}>
      {faqs.length === 0 ? (
        <EmptyState>{faq.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.lists.faq}
          rows={faqs}
          keyOf={({ id }) => id}
          selectAs={({ question }) => question}
          columns={[
            { title: faq.question, isName: true, cell: ({ question }) => question },
            { title: faq.order, cell: ({ id, question }) => <OrderButtons id={id} name={question} ids={ids} /> },
            {
              title: faq.actions,
              isActions: true,
              cell: ({ id, question }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('faq', id)} name={question} />
                  <ConfirmDelete id={id} name={question} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
