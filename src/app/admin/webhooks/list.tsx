import { Link } from 'react-router'
import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { listWebhooks, maxWaiting } from '#data/webhooks/list-webhooks.ts'
import { deleteWebhook } from '#data/webhooks/webhooks.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { receiverState } from '#domain/webhooks/webhook-events.ts'
import { changeList } from '../shared/list/change-list.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AddLink, EditLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/list'
import { ReceiverBadge } from './receiver-badge.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(servicesContext)
  const [rows, updateMark] = await Promise.all([listWebhooks(db), readUpdateMark(db, todayInRiyadh(now()), 'webhooks')])
  return {
    updateMark,
    receivers: rows.map(({ id, name, url, isActive, lastDeliveredAt, waiting, failing }) => ({
      id,
      name,
      url,
      state: receiverState({ isActive, isFailing: failing > 0 }),
      lastDelivery: lastDeliveredAt && formatMoment(toRiyadh(lastDeliveredAt), language),
      waiting: formatCount(waiting),
      isMore: waiting === maxWaiting,
    })),
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, { entity: 'webhook', remove: deleteWebhook })
}

export default function Webhooks({ loaderData: { updateMark, receivers } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useWebhookTexts()
  return (
    <AdminPage
      title={nav.lists.webhook}
      intro={texts.intro}
      actions={<AddLink to={recordPath('webhook')}>{texts.add}</AddLink>}
    >
      <LiveUpdates updateMark={updateMark} of="webhooks" />
      {receivers.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <DataTable
          caption={nav.lists.webhook}
          rows={receivers}
          keyOf={({ id }) => id}
          columns={[
            {
              title: texts.name,
              isName: true,
              cell: ({ id, name }) => (
                <Link
                  to={recordPath('webhook', id)}
                  className="inline-block py-1 wrap-anywhere text-brand underline underline-offset-4"
                >
                  {name}
                </Link>
              ),
            },
            {
              title: texts.url,
              cell: ({ url }) => (
                <code dir="ltr" className="text-sm wrap-anywhere">
                  {url}
                </code>
              ),
            },
            { title: texts.state, cell: ({ state }) => <ReceiverBadge state={state} /> },
            { title: texts.lastDelivery, cell: ({ lastDelivery }) => lastDelivery ?? texts.nothingDelivered },
            {
              title: texts.waiting,
              cell: ({ waiting, isMore }) => (
                <span className="tabular-nums">{isMore ? texts.atLeast(waiting) : waiting}</span>
              ),
            },
            {
              title: texts.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={`${recordPath('webhook', id)}/edit`} name={name} />
                  <ConfirmDelete id={id} name={name} question={texts.confirmDelete(name)} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
