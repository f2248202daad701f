import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { ExportMenu } from '../shared/export/export-menu.tsx'
import { ImportLink } from '../shared/imports/import-link.tsx'
import { AddLink } from '../shared/list/list-controls.tsx'
import { listAddress } from '../shared/list/pager.tsx'
import { useMarkTexts } from '../shared/marks/mark-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/list'
import { loadList, type UnitList } from './load-list.server.ts'
import { UnitSearch } from './unit-search.tsx'
import { UnitTable } from './unit-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = await loadList(request, context.get(servicesContext), context.get(settingsContext).service)
  return { list, mayChange: mayEnter(staffOf(context).role, 'fleet') }
}

export default function Units({ loaderData: { list, mayChange } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useUnitTexts()
  const { stickers } = useMarkTexts()
  return (
    <AdminPage
      title={nav.lists.unit}
      intro={texts.intro}
      actions={
        <>
          <Link to={`${listPath('unit')}/documents`} className={buttonClass('quiet')}>
            {texts.expiring.link}
          </Link>
          {list.count > 0 && (
            <Link to={`${listPath('unit')}/stickers?${list.queryString}`} className={buttonClass('quiet')}>
              {stickers.all}
            </Link>
          )}
          {mayChange && <ImportLink kind="unit" />}
          {list.count > 0 && (
            <ExportMenu to={`${listPath('unit')}/export`} queryString={list.queryString} note={texts.exportNote} />
          )}
          {mayChange && <AddLink to={recordPath('unit')}>{texts.add}</AddLink>}
        </>
      }
    >
      <div className="space-y-5">
        <UnitSearch list={list} />
        <p role="status" className="text-muted">
          {texts.found(list.count)}
        </p>
        {list.count > 0 && <UnitTable rows={list.rows} />}
        {list.count === 0 && <EmptyState>{list.queryString ? texts.noneFound : texts.empty}</EmptyState>}
      </div>
      <Pages list={list} />
    </AdminPage>
  )
}

function Pages({ list: { queryString, page, pages } }: { list: UnitList }) {
  const { actions } = useAdminTexts()
  const texts = useUnitTexts()
  if (pages === 1) return null
  const to = (number: number) => {
    const params = new URLSearchParams(queryString)
    if (number > 1) params.set('page', String(number))
    return listAddress(listPath('unit'), params)
  }
  return (
    <nav aria-label={texts.pages} className="mt-5 flex items-center justify-between gap-3">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className={buttonClass('quiet')}>
          <ChevronLeft aria-hidden className="flip-rtl size-5" />
          {actions.previous}
        </Link>
      ) : (
        <span />
      )}
      <bdi dir="ltr" className="text-muted tabular-nums">
        {page} / {pages}
      </bdi>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className={buttonClass('quiet')}>
          {actions.next}
          <ChevronRight aria-hidden className="flip-rtl size-5" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
