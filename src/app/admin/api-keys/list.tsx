import * as v from 'valibot'
import { listApiKeys, revokeApiKey } from '#data/staff/api-keys.ts'
import { type ApiKeyState, apiSections } from '#domain/staff/api-key.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { authorOf } from '../shared/session/session.server.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Route } from './+types/list'
import { apiKeyTexts, useApiKeyTexts } from './api-key-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(servicesContext)
  const keys = await listApiKeys(db, now())
  return {
    keys: keys.map(({ id, name, start, scopes, owner, state, lastUsedAt, expiresAt }) => ({
      id,
      name,
      start,
      scopes,
      owner: owner ?? '–',
      state,
      lastUsed: lastUsedAt && formatMoment(toRiyadh(lastUsedAt), language),
      expires: formatDate(toRiyadh(expiresAt).date, language),
    })),
  }
}

const posted = v.object({
  intent: v.literal('revoke'),
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const { id } = await readAction(request, posted)
  const name = await revokeApiKey(db, authorOf(context), id)
  const texts = apiKeyTexts[language]
  const notice =
    name === undefined ? ({ title: texts.gone, tone: 'destructive' } as const) : { title: texts.revoked(name) }
  return redirectWithNotice(context, '/admin/api-keys', notice)
}

const tones: Record<ApiKeyState, BadgeTone> = { active: 'good', expired: 'quiet', revoked: 'bad' }

export default function ApiKeys({ loaderData: { keys } }: Route.ComponentProps) {
  const texts = useApiKeyTexts()
  const language = useLanguage()
  return (
    <AdminPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          <a href={addressIn(language, '/api')} className={buttonClass('quiet')}>
            {texts.reference}
          </a>
          <AddLink to="/admin/api-keys/new">{texts.add}</AddLink>
        </>
      }
    >
      {keys.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          rows={keys}
          keyOf={({ id }) => id}
          columns={[
            { title: texts.name, isName: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
            { title: texts.start, cell: ({ start }) => <code dir="ltr">{start}…</code> },
            {
              title: texts.scopes,
              cell: ({ scopes }) => (
                <ul>
                  {apiSections.map((section) => {
                    if (!scopes.includes(`${section}:read`)) return null
                    const access = scopes.includes(`${section}:write`) ? 'write' : 'read'
                    return <li key={section}>{`${texts[section]}: ${texts.access[access]}`}</li>
                  })}
                </ul>
              ),
            },
            { title: texts.owner, cell: ({ owner }) => <span className="wrap-anywhere">{owner}</span> },
            { title: texts.lastUsed, cell: ({ lastUsed }) => lastUsed ?? texts.neverUsed },
            { title: texts.expires, cell: ({ expires }) => expires },
            { title: texts.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge> },
            {
              title: texts.actions,
              isActions: true,
              cell: ({ id, name, state }) =>
                state === 'active' && (
                  <div className="flex justify-end">
                    <ConfirmDelete
                      id={id}
                      name={name}
                      intent="revoke"
                      label={texts.revoke}
                      question={texts.confirmRevoke(name)}
                    />
                  </div>
                ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
