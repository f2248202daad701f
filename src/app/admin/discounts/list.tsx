import { deleteDiscount, listDiscounts, setDiscountActive } from '../../../data/pricing/discounts.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { EditLink } from '../../back-office/list/edit-link.tsx'
import { answerListAction } from '../../back-office/list/list-action.server.ts'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { RowSwitch } from '../../back-office/list/row-switch.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'
import { DiscountValue } from './discount-value.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const discounts = await listDiscounts(db)
  return {
    discounts: discounts.map(({ car, ...discount }) => ({ ...discount, car: car && managedText(car, language) })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const { discounts } = adminTextsIn(language)
  return answerListAction(request, language, {
    to: '/admin/discounts',
    remove: (id) => deleteDiscount(db, authorOf(context), id),
    turn: (at, on) => setDiscountActive(db, authorOf(context), at, on),
    turned: (on) => (on ? discounts.nowActive : discounts.nowInactive),
  })
}

export default function Discounts({ loaderData: { discounts } }: Route.ComponentProps) {
  const { discounts: words, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.discounts}
      intro={words.intro}
      actions={<AddLink to="/admin/discounts/new">{words.add}</AddLink>}
    >
      {discounts.length === 0 ? (
        <EmptyState>{words.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.discounts}
          rows={discounts}
          keyOf={({ id }) => id}
          columns={[
            { title: words.code, isName: true, cell: ({ code }) => <bdi>{code}</bdi> },
            { title: words.value, cell: ({ kind, value }) => <DiscountValue kind={kind} value={value} /> },
            { title: words.car, cell: ({ car }) => car ?? words.allCars },
            { title: words.uses, cell: ({ uses, maxUses }) => words.usesOf(uses, maxUses) },
            {
              title: words.active,
              cell: ({ id, version, code, isActive }) => (
                <RowSwitch id={id} version={version} name={code} label={words.active} on={isActive} />
              ),
            },
            {
              title: words.actions,
              isActions: true,
              cell: ({ id, code }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={`/admin/discounts/${id}`} name={code} />
                  <ConfirmDelete id={id} name={code} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
