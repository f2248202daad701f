import { Link } from 'react-router'
import { listCompanies } from '#data/companies/companies.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { companyRow } from '#operations/companies/company-row.ts'
import { changeList } from '../shared/list/change-list.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { checkAccess, staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/list'
import { companyTexts, useCompanyTexts } from './company-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const rows = await listCompanies(db)
  return {
    mayChange: mayEnter(staffOf(context).role, 'fleet'),
    rows: rows.map(({ id, nameAr, nameEn, isActive, owed, creditLimit, rentals }) => ({
      id,
      name: managedText({ ar: nameAr, en: nameEn }, language),
      isActive,
      owed,
      creditLimit,
      rentals,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  checkAccess(args.context, 'fleet')
  const { inUse } = companyTexts[args.context.get(servicesContext).language]
  return changeList(args, { ...companyRow, readId: toUuid, inUse: () => inUse })
}

export default function Companies({ loaderData: { rows, mayChange } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useCompanyTexts()
  return (
    <AdminPage
      title={nav.lists.company}
      intro={texts.intro}
      actions={mayChange && <AddLink to={recordPath('company')}>{texts.add}</AddLink>}
    >
      {rows.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.lists.company}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: texts.name,
              isName: true,
              cell: ({ id, name, isActive }) => (
                <span className="grid gap-1">
                  <Link to={recordPath('company', id)} className="py-1 text-brand underline underline-offset-4">
                    <bdi>{name}</bdi>
                  </Link>
                  {!isActive && <span className="text-sm font-normal text-muted">{texts.inactive}</span>}
                </span>
              ),
            },
            { title: texts.rentals, cell: ({ rentals }) => rentals },
            {
              title: texts.owed,
              cell: ({ owed }) => <Price amount={halalas(Math.abs(owed))} negative={owed < 0} />,
            },
            {
              title: texts.limit,
              cell: ({ creditLimit }) => (creditLimit === null ? texts.noLimit : <Price amount={creditLimit} />),
            },
            ...(mayChange
              ? [
                  {
                    title: texts.actions,
                    isActions: true,
                    cell: ({ id, name }: (typeof rows)[number]) => (
                      <div className="flex justify-end">
                        <ConfirmDelete id={id} name={name} />
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </AdminPage>
  )
}
