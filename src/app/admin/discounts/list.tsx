import { listDiscounts, setDiscountActive, toConditions } from '#data/pricing/discounts.ts'
import { describeConditions } from '#domain/pricing/codes/describe-conditions.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { AddLink, EditLink, RowSwitch } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import { discountRow } from '#operations/pricing/price-rows.ts'
import type { Route } from './+types/list'
import type { Discount } from '#domain/pricing/discount.ts'
import { halalas, toDecimal } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { Price } from '../../ui/price.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const discounts = await listDiscounts(db)
  return {
    discounts: discounts.map(({ car, ...discount }) => ({
      ...discount,
      car: car && managedText(car, language),
      conditions: describeConditions(toConditions(discount) ?? {}, language),
    })),
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, {
    ...discountRow,
    turn: setDiscountActive,
    turned: ({ discounts }, on) => (on ? discounts.nowActive : discounts.nowInactive),
  })
}

export default function Discounts({ loaderData: { discounts } }: Route.ComponentProps) {
  const { discounts: texts, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.lists.discount}
      intro={texts.intro}
      actions={<AddLink to={recordPath('discount')}>{texts.add}</AddLink>}
    >
      {discounts.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.lists.discount}
          rows={discounts}
          keyOf={({ id }) => id}
          selectAs={({ code }) => code}
          columns={[
            { title: texts.code, isName: true, cell: ({ code }) => <bdi>{code}</bdi> },
            { title: texts.value, cell: ({ kind, value }) => <DiscountValue kind={kind} value={value} /> },
            { title: texts.car, cell: ({ car }) => car ?? texts.allCars },
            { title: texts.conditions, cell: ({ conditions }) => conditions || texts.noConditions },
            { title: texts.uses, cell: ({ uses, maxUses }) => texts.usesOf(uses, maxUses) },
            {
              title: texts.active,
              cell: ({ id, version, code, isActive }) => (
                <RowSwitch id={id} version={version} name={code} label={texts.active} on={isActive} />
              ),
            },
            {
              title: texts.actions,
              isActions: true,
              cell: ({ id, code }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('discount', id)} name={code} />
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

/** The value of a code: hundredths of a percent, or halalas. */
function DiscountValue({ kind, value }: { kind: Discount['kind']; value: number }) {
  if (kind === 'fixed') return <Price amount={halalas(value)} />
  return (
    <bdi dir="ltr" className="tabular-nums">
      {toDecimal(halalas(value)).replace(/\.?0+$/, '')}%
    </bdi>
  )
}
