import { Link } from 'react-router'
import { listExtras, setExtraActive } from '#data/pricing/extras.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatAmount } from '#domain/money/money.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { extraTextsIn, useExtraTexts } from '../shared/extras/extra-texts.ts'
import { useReturnFeeTexts } from '../shared/extras/return-fee-texts.ts'
import { changeList } from '../shared/list/change-list.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink, EditLink, RowSwitch } from '../shared/list/list-controls.tsx'
import { OrderButtons } from '../shared/list/ordered-table.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import { extraRow } from '#operations/pricing/price-rows.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const rows = await listExtras(db)
  return {
    extras: rows.map(({ id, version, nameAr, nameEn, charge, price, maxQuantity, stock, isActive }) => ({
      id,
      version,
      name: managedText({ ar: nameAr, en: nameEn }, language),
      charge,
      price,
      maxQuantity,
      stock,
      isActive,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  const texts = extraTextsIn(args.context.get(servicesContext).language)
  return changeList(args, {
    ...extraRow,
    turn: setExtraActive,
    turned: (_, on) => (on ? texts.nowActive : texts.nowInactive),
  })
}

export default function Extras({ loaderData: { extras } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useExtraTexts()
  const returnFees = useReturnFeeTexts()
  const ids = extras.map(({ id }) => id)
  return (
    <AdminPage
      title={nav.lists.extra}
      intro={texts.intro}
      actions={
        <>
          <Link to={listPath('return_fee')} className={buttonClass('quiet')}>
            {returnFees.open}
          </Link>
          <AddLink to={recordPath('extra')}>{texts.add}</AddLink>
        </>
      }
    >
      {extras.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.lists.extra}
          rows={extras}
          keyOf={({ id }) => id}
          selectAs={({ name }) => name}
          columns={[
            { title: texts.name, isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { title: texts.price, cell: ({ charge, price }) => texts.perCharge[charge](formatAmount(price)) },
            { title: texts.maxQuantity, cell: ({ maxQuantity }) => maxQuantity },
            { title: texts.stock, cell: ({ stock }) => stock ?? texts.unlimited },
            { title: texts.order, cell: ({ id, name }) => <OrderButtons id={id} name={name} ids={ids} /> },
            {
              title: texts.active,
              cell: ({ id, version, name, isActive }) => (
                <RowSwitch id={id} version={version} name={name} label={texts.active} on={isActive} />
              ),
            },
            {
              title: texts.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('extra', id)} name={name} />
                  <ConfirmDelete id={id} name={name} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
