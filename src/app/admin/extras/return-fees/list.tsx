import { deleteReturnFee, listReturnFees } from '#data/pricing/return-fees.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { useReturnFeeTexts } from '../../shared/extras/return-fee-texts.ts'
import { changeList } from '../../shared/list/change-list.server.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { AddLink, EditLink } from '../../shared/list/list-controls.tsx'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { ConfirmDelete } from '../../shared/screen/confirm.tsx'
import { EmptyState } from '../../shared/screen/panel.tsx'
import { servicesContext } from '../../../services-context.ts'
import { Price } from '../../../ui/price.tsx'
import type { Route } from './+types/list'
import { listCityChoices } from './city-choices.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const rows = await listReturnFees(db)
  const used = rows.flatMap(({ fromCity, toCity }) => [fromCity, toCity])
  const names = new Map((await listCityChoices(db, language, used)).map(({ value, label }) => [value, label]))
  return {
    fees: rows.map(({ id, fromCity, toCity, bothWays, fee }) => ({
      id,
      from: names.get(fromCity) ?? fromCity,
      to: names.get(toCity) ?? toCity,
      bothWays,
      fee,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, { entity: 'return_fee', remove: deleteReturnFee })
}

export default function ReturnFees({ loaderData: { fees } }: Route.ComponentProps) {
  const texts = useReturnFeeTexts()
  return (
    <AdminPage
      title={texts.title}
      intro={texts.intro}
      actions={<AddLink to={recordPath('return_fee')}>{texts.add}</AddLink>}
    >
      {fees.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          rows={fees}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.cities, isName: true, cell: ({ from, to }) => texts.way(from, to) },
            { title: texts.direction, cell: ({ bothWays }) => (bothWays ? texts.bothWays : texts.oneWay) },
            { title: texts.fee, cell: ({ fee }) => <Price amount={fee} /> },
            {
              title: texts.actions,
              isActions: true,
              cell: ({ id, from, to }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('return_fee', id)} name={texts.way(from, to)} />
                  <ConfirmDelete id={id} name={texts.way(from, to)} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
