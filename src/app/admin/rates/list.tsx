import { Link } from 'react-router'
import { findRateRow, listRates, setRateActive } from '#data/pricing/rates.ts'
import { readMoon } from '#data/settings/settings.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { changeList } from '../shared/list/change-list.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink, EditLink, RowSwitch } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { RateChange } from '../shared/rates/applied-rates.tsx'
import { describeRateRefusal } from '../shared/rates/describe-rate-refusal.ts'
import { rateTextsIn, useRateTexts } from '../shared/rates/rate-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { rateRow, refuseActiveRate } from '#operations/pricing/price-rows.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/list'
import { loadChoices } from './load-choices.server.ts'
import { describeConditions } from './rate-conditions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [rows, choices, moon] = await Promise.all([
    listRates(services.db),
    loadChoices(services),
    readMoon(services.db),
  ])
  const today = todayInRiyadh(services.now())
  return {
    rates: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: managedText({ ar: row.nameAr, en: row.nameEn }, services.language),
      effect: row.effect,
      value: row.value,
      conditions: describeConditions(row, { choices, moon, today, language: services.language }),
      priority: row.priority,
      addsUp: row.addsUp,
      onlyWithOffer: row.onlyWithOffer,
      isActive: row.isActive,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const texts = rateTextsIn(services.language)
  return changeList(args, {
    ...rateRow,
    inUse: () => texts.inUse,
    async turn(db, author, at, on) {
      const row = on ? await findRateRow(db, String(at.id)) : undefined
      const refusal = row && (await refuseActiveRate(services, row))
      if (!refusal) return setRateActive(db, author, at, on)
      return { outcome: 'refused', text: describeRateRefusal(refusal, services.language) }
    },
    turned: (_, on) => (on ? texts.nowActive : texts.nowInactive),
  })
}

export default function Rates({ loaderData: { rates } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useRateTexts()
  return (
    <AdminPage
      title={nav.lists.rate}
      intro={texts.intro}
      actions={
        <>
          <Link to="/admin/rates/calendar" className={buttonClass('quiet')}>
            {texts.calendar.title}
          </Link>
          <AddLink to={recordPath('rate')}>{texts.add}</AddLink>
        </>
      }
    >
      {rates.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <DataTable
          caption={nav.lists.rate}
          rows={rates}
          keyOf={({ id }) => id}
          selectAs={({ name }) => name}
          columns={[
            { title: texts.name, isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { title: texts.effect, cell: ({ effect, value }) => <RateChange effect={effect} value={value} /> },
            {
              title: texts.conditions,
              cell: ({ conditions, onlyWithOffer }) =>
                [
                  ...(onlyWithOffer ? [texts.onlyWithOffer] : []),
                  ...(conditions.length > 0 ? conditions : [texts.always]),
                ].join(' · '),
            },
            {
              title: texts.priority,
              cell: ({ priority, addsUp }) => (addsUp ? `${priority} · ${texts.addsUp}` : priority),
            },
            {
              title: texts.isActive,
              cell: ({ id, version, name, isActive }) => (
                <RowSwitch id={id} version={version} name={name} label={texts.isActive} on={isActive} />
              ),
            },
            {
              title: texts.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('rate', id)} name={name} />
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
