import { deletePartner, listPartners, reorderPartners } from '../../../data/content/partners.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { partnerTypes } from '../../../domain/content/partner-form.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { answerListAction } from '../../back-office/list/list-action.server.ts'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'
import { PartnersTable } from './partners-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const lists = partnerTypes.map(async (type) => {
    const partners = await listPartners(db, type)
    return {
      type,
      partners: partners.map(({ id, logoUrl, name }) => ({ id, logoUrl, name: managedText(name, language) })),
    }
  })
  return { lists: await Promise.all(lists) }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  return answerListAction(request, language, {
    to: '/admin/partners',
    remove: (id) => deletePartner(db, authorOf(context), id),
    reorder: (ids) => reorderPartners(db, authorOf(context), ids),
  })
}

export default function Partners({ loaderData: { lists } }: Route.ComponentProps) {
  const { partners: texts, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.partners}
      intro={texts.intro}
      actions={<AddLink to="/admin/partners/new">{texts.add}</AddLink>}
    >
      <div className="space-y-8">
        {lists.map(({ type, partners }) => (
          <section key={type}>
            <h2 className="mb-3 text-title">{texts.types[type]}</h2>
            {partners.length === 0 ? (
              <EmptyState>{texts.empty[type]}</EmptyState>
            ) : (
              <PartnersTable caption={texts.types[type]} partners={partners} />
            )}
          </section>
        ))}
      </div>
    </AdminPage>
  )
}
