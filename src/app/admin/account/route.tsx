import { Link } from 'react-router'
import * as v from 'valibot'
import { listAllBranches } from '#data/branches/branches.ts'
import { endAllSessions, endOwnSession, listSessions } from '#data/staff/staff.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { describeUserAgent, nameOfProgram } from '#domain/staff/user-agent.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { authorOf, sessionIdOf, staffOf } from '../shared/session/session.server.ts'
import { forgetTypedSearches } from '../shared/list/typed-search.server.ts'
import { noticeTexts } from '../../i18n/notice-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { SessionsTable } from './sessions-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const member = staffOf(context)
  const [sessions, branches] = await Promise.all([listSessions(db, member.id), listAllBranches(db)])
  const branch = branches.find(({ id }) => id === member.branchId)
  return {
    member,
    branch: branch && managedText(branch.name, language),
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt, isOfApi }) => ({
      id,
      isThis: id === sessionIdOf(context),
      device: describeUserAgent(userAgent ?? ''),
      program: isOfApi ? nameOfProgram(userAgent ?? '') : undefined,
      signedIn: formatMoment(toRiyadh(createdAt), language),
      lastUse: formatMoment(toRiyadh(updatedAt), language),
    })),
  }
}

const posted = v.variant('intent', [
  v.object({ intent: v.literal('end'), id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)) }),
  v.object({ intent: v.literal('everywhere') }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, language } = context.get(servicesContext)
  const { account, login } = adminTextsIn(language)
  const button = await readAction(request, posted)
  if (button.intent === 'end') {
    const ended = await endOwnSession(db, authorOf(context), button.id)
    return redirectWithNotice(
      context,
      '/admin/account',
      ended ? { title: account.sessionEnded } : { title: account.sessionGone, tone: 'destructive' },
    )
  }
  await endAllSessions(db, authorOf(context), staffOf(context).id)
  const cookies = [...(await staff.signOut(request)), await forgetTypedSearches()]
  return redirectWithNotice(context, '/admin/login', { title: login.signedOut }, cookies)
}

export default function Account({ loaderData: { member, branch, sessions } }: Route.ComponentProps) {
  const { account, people, roles, frame } = useAdminTexts()
  const notices = noticeTexts[useLanguage()]
  const details = [
    { term: people.name, value: member.name },
    { term: people.email, value: <span dir="ltr">{member.email}</span> },
    { term: people.role, value: roles[member.role] },
    { term: people.branch, value: branch ?? people.allBranches },
  ]
  return (
    <AdminPage title={frame.account} intro={account.intro}>
      <Panel title={account.details}>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {details.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/admin/account/name" className={buttonClass('quiet')}>
            {account.editName}
          </Link>
          <Link to="/admin/account/branch" className={buttonClass('quiet')}>
            {account.editBranch}
          </Link>
          <Link to="/admin/account/password" className={buttonClass('quiet')}>
            {account.changePassword}
          </Link>
          <Link to="/admin/account/second-factor" className={buttonClass('quiet')}>
            {account.secondFactor.title}
          </Link>
          <Link to="/admin/account/notices" className={buttonClass('quiet')}>
            {notices.title}
          </Link>
        </div>
      </Panel>
      <div className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{account.sessions}</h2>
        <ConfirmDelete
          id="all"
          name={account.sessions}
          intent="everywhere"
          label={account.signOutEverywhere}
          trigger={account.signOutEverywhere}
          question={account.confirmEverywhere}
        />
      </div>
      <SessionsTable sessions={sessions} />
    </AdminPage>
  )
}
