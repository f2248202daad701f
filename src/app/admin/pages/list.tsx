import { Link } from 'react-router'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { screensOf, type MenuItem } from '../shared/sections/menu.ts'
import type { Route } from './+types/list'

export function loader({ context }: Route.LoaderArgs) {
  return { role: staffOf(context).role }
}

/** Every screen of the site's content: lists first, then the texts of each page. */
export default function SiteContent({ loaderData: { role } }: Route.ComponentProps) {
  const texts = useAdminTexts()
  const { nav, pages } = texts
  const items = screensOf(role, texts).find(({ title }) => title === nav.groups.content)?.items ?? []
  const isPage = ({ to }: MenuItem) => to.startsWith('/admin/pages/')
  return (
    <AdminPage title={nav.groups.content} intro={pages.listIntro}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title={pages.lists}>
          <Links items={items.filter((item) => !isPage(item))} />
        </Panel>
        <Panel title={pages.texts}>
          <Links items={items.filter(isPage)} />
        </Panel>
      </div>
    </AdminPage>
  )
}

function Links({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-11 items-center gap-3 py-2 font-semibold hover:text-brand">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
