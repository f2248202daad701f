import { data, Link } from 'react-router'
import {
  listCashWithoutDrawer,
  listEnteredAfterClosing,
  listLateEntries,
  listLateMoves,
} from '#data/billing/entry-checks.ts'
import type { ShownMoney } from '#data/billing/drawers.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/checks'
import { EntryList } from './entry-list.tsx'
import { viewCashEntry, viewMoney } from './view-entries.server.ts'

const days = 31
/** The most entries of each list. */
const mostEntries = 100

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  if (!mayManageDrawers(staffOf(context).role)) throw data(null, 403)
  const since = { since: startOfDay(addDays(todayInRiyadh(now()), -days)), most: mostEntries + 1 }
  const view = (rows: readonly ShownMoney[]) => ({
    entries: rows.slice(0, mostEntries).map((row) => viewMoney(row, language)),
    hasMore: rows.length > mostEntries,
  })
  const [late, moves, afterClosing, withoutDrawer] = await Promise.all([
    listLateEntries(db, since),
    listLateMoves(db, since),
    listEnteredAfterClosing(db, since),
    listCashWithoutDrawer(db, since),
  ])
  const lateMoves = {
    entries: moves
      .slice(0, mostEntries)
      .map((move) => viewCashEntry(move, move.drawerId === null ? 'safe' : 'drawer', language)),
    hasMore: moves.length > mostEntries,
  }
  return { late: view(late), lateMoves, afterClosing: view(afterClosing), withoutDrawer: view(withoutDrawer) }
}

const lists = ['withoutDrawer', 'afterClosing', 'late', 'lateMoves'] as const
const intros = {
  withoutDrawer: 'withoutDrawerIntro',
  afterClosing: 'afterClosingIntro',
  late: 'lateIntro',
  lateMoves: 'lateMovesIntro',
} as const satisfies Record<(typeof lists)[number], string>

/** Entries that a manager should look at: late ones, those after a closing, and cash without a drawer. */
export default function DrawerChecks({ loaderData }: Route.ComponentProps) {
  const { checks, drawer, sheet } = useDrawerTexts()
  return (
    <AdminPage
      title={checks.title}
      intro={checks.intro}
      actions={
        <>
          <UpLink to="/admin/drawers">{drawer.toList}</UpLink>
          <Link to="/admin/drawers/sheet" className={buttonClass('quiet')}>
            {sheet.title}
          </Link>
        </>
      }
    >
      <div className="grid gap-8">
        {lists.map((name) => {
          const { entries, hasMore } = loaderData[name]
          return (
            <section key={name} className="grid gap-3">
              <h2 className="text-title">{checks[name]}</h2>
              <p className="text-muted">{checks[intros[name]]}</p>
              {entries.length === 0 ? <p>{checks.none}</p> : <EntryList caption={checks[name]} entries={entries} />}
              {hasMore && <p className="text-muted">{checks.more}</p>}
            </section>
          )
        })}
      </div>
    </AdminPage>
  )
}
