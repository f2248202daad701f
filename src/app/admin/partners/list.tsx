import { listPartners } from '#data/content/partners.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { partnerTypes } from '#domain/content/partner-form.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { AddLink, EditLink } from '../shared/list/list-controls.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { OrderedTable } from '../shared/list/ordered-table.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import { Picture } from '../../ui/picture.tsx'
import { partnerRow } from '#operations/content/content-rows.ts'
import type { Route } from './+types/list'

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

export function action(args: Route.ActionArgs) {
  return changeList(args, partnerRow)
}

export default function Partners({ loaderData: { lists } }: Route.ComponentProps) {
  const { partners: texts, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.lists.partner}
      intro={texts.intro}
      actions={<AddLink to={recordPath('partner')}>{texts.add}</AddLink>}
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

type PartnerRow = { id: number; logoUrl: string; name: string }

function PartnersTable({ caption, partners }: { caption: string; partners: PartnerRow[] }) {
  const { partners: texts, form } = useAdminTexts()
  return (
    <OrderedTable
      caption={caption}
      rows={partners}
      nameOf={({ name }) => name}
      columns={[
        {
          title: texts.partner,
          isName: true,
          cell: ({ name, logoUrl }) => (
            <span className="flex min-w-0 items-center gap-4">
              <Logo logoUrl={logoUrl} />
              {name}
            </span>
          ),
        },
        {
          title: form.actions,
          isActions: true,
          cell: ({ id, name }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={recordPath('partner', id)} name={name} />
              <ConfirmDelete id={id} name={name} />
            </div>
          ),
        },
      ]}
    />
  )
}

function Logo({ logoUrl }: { logoUrl: string }) {
  const box = 'h-12 w-20 rounded-control bg-white'
  return (
    <span className="shrink-0">
      {logoUrl ? (
        <Picture src={logoUrl} alt="" width={80} height={48} sizes="5rem" className={`${box} object-contain p-1`} />
      ) : (
        <span className={`${box} block border border-dashed border-control/60`} />
      )}
    </span>
  )
}
