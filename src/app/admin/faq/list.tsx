import { deleteFaq, listFaqs, reorderFaqs } from '../../../data/content/faqs.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { EditLink } from '../../back-office/list/edit-link.tsx'
import { answerListAction } from '../../back-office/list/list-action.server.ts'
import { OrderButtons } from '../../back-office/list/order-buttons.tsx'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const faqs = await listFaqs(db)
  return { faqs: faqs.map(({ id, question }) => ({ id, question: managedText(question, language) })) }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  return answerListAction(request, language, {
    to: '/admin/faq',
    remove: (id) => deleteFaq(db, authorOf(context), id),
    reorder: (ids) => reorderFaqs(db, authorOf(context), ids),
  })
}

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  const { faq, nav } = useAdminTexts()
  const ids = faqs.map(({ id }) => id)
  return (
    <AdminPage title={nav.faq} intro={faq.intro} actions={<AddLink to="/admin/faq/new">{faq.add}</AddLink>}>
      {faqs.length === 0 ? (
        <EmptyState>{faq.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.faq}
          rows={faqs}
          keyOf={({ id }) => id}
          columns={[
            { title: faq.question, isName: true, cell: ({ question }) => question },
            { title: faq.order, cell: ({ id, question }) => <OrderButtons id={id} name={question} ids={ids} /> },
            {
              title: faq.actions,
              isActions: true,
              cell: ({ id, question }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={`/admin/faq/${id}`} name={question} />
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
