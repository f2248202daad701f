import { countBookingsWithOtherCharges, deleteCharges, listChargesRows } from '#data/pricing/charges.ts'
import { formatPercentage } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { ownCategories, type VatKind } from '#domain/pricing/vat/vat-categories.ts'
import { joinList } from '#domain/text/words.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { changeList } from '../../shared/list/change-list.server.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { AddLink, EditLink } from '../../shared/list/list-controls.tsx'
import { useVatTexts } from '../../shared/money/vat-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { ConfirmDelete } from '../../shared/screen/confirm.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { servicesContext } from '../../../services-context.ts'
import { Price } from '../../../ui/price.tsx'
import type { Route } from './+types/list'
import { chargesTexts, useChargesTexts } from './charges-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const rows = await listChargesRows(db, now())
  return {
    charges: await Promise.all(
      rows.map(async (row) => ({ ...row, otherwise: await countBookingsWithOtherCharges(db, row) })),
    ),
  }
}

export function action(args: Route.ActionArgs) {
  const { language } = args.context.get(servicesContext)
  return changeList(args, { entity: 'charges', remove: deleteCharges, inUse: () => chargesTexts[language].begun })
}

export default function ChargesList({ loaderData: { charges } }: Route.ComponentProps) {
  const texts = useChargesTexts()
  const vat = useVatTexts()
  const language = useLanguage()
  return (
    <AdminPage
      title={texts.title}
      intro={texts.intro}
      actions={<AddLink to={recordPath('charges')}>{texts.add}</AddLink>}
    >
      <DataTable
        caption={texts.title}
        rows={charges}
        keyOf={({ id }) => id}
        columns={[
          { title: texts.startsOn, isName: true, cell: ({ startsOn }) => formatDate(startsOn, language) },
          {
            title: texts.vatRate,
            cell: ({ vatRate }) => (
              <bdi dir="ltr" className="tabular-nums">
                {formatPercentage(vatRate)}
              </bdi>
            ),
          },
          { title: texts.fee, cell: ({ authorizationFee }) => <Price amount={authorizationFee} /> },
          {
            title: texts.categories,
            cell: (row) => {
              const own = Object.entries(ownCategories(row) ?? {})
              const named = own.map(([kind, category]) => `${vat.names[kind as VatKind]} (${category})`)
              return named.length === 0 ? texts.starter : joinList(named, language)
            },
          },
          { title: texts.state, cell: ({ state }) => texts.states[state] },
          { title: texts.bookings, cell: ({ otherwise }) => texts.otherwise(otherwise) },
          {
            title: texts.actions,
            isActions: true,
            cell: ({ id, startsOn, state }) => (
              <div className="flex justify-end gap-1">
                {state !== 'over' && <EditLink to={recordPath('charges', id)} name={formatDate(startsOn, language)} />}
                {state === 'coming' && <ConfirmDelete id={id} name={formatDate(startsOn, language)} />}
              </div>
            ),
          },
        ]}
      />
    </AdminPage>
  )
}
