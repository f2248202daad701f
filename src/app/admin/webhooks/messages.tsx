import { Pencil } from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { outboxStates } from '#domain/outbox/outbox.ts'
import { FilterLinks } from '../shared/list/list-filter.tsx'
import { Pager } from '../shared/list/pager.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { EmptyState, Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/messages'
import { changeReceiver } from './actions.server.ts'
import { loadMessages, type MessageList } from './load-messages.server.ts'
import { MessagesTable } from './messages-table.tsx'
import { NewSecret } from './new-secret.tsx'
import { ReceiverBadge } from './receiver-badge.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = await loadMessages(request, context.get(servicesContext), params.id)
  if (!list) throw data(null, 404)
  return list
}

/** Returns a new secret, which is shown only this once. */
export function action({ params, ...args }: Route.ActionArgs) {
  return changeReceiver(args, params.id)
}

export default function Messages({ loaderData: list, actionData }: Route.ComponentProps) {
  const texts = useWebhookTexts()
  const made = useKeptAnswer(actionData)
  const { receiver } = list
  return (
    <AdminPage title={receiver.name} actions={<UpLink to={listPath('webhook')}>{texts.toList}</UpLink>}>
      <LiveUpdates updateMark={list.updateMark} of="webhooks" />
      <div className="space-y-6">
        {made && (
          <Panel>
            <NewSecret {...made} />
          </Panel>
        )}
        <Panel>
          <Facts>
            <Fact label={texts.state}>
              <ReceiverBadge state={receiver.state} />
            </Fact>
            <Fact label={texts.url}>
              <code dir="ltr">{receiver.url}</code>
            </Fact>
            <Fact label={texts.eventsTitle}>{receiver.events}</Fact>
          </Facts>
          <Buttons receiver={receiver} />
        </Panel>
        <h2 className="text-title">{texts.messages}</h2>
        <FilterLinks
          label={texts.state}
          name="state"
          queryString={list.queryString}
          chosen={list.state}
          choices={outboxStates.map((value) => ({ value, label: texts.messageStates[value] }))}
        />
        {list.rows.length > 0 ? (
          <MessagesTable list={list} />
        ) : (
          <EmptyState>{list.state ? texts.noneFound : texts.noMessages}</EmptyState>
        )}
        <p className="text-sm text-muted">{texts.kept}</p>
      </div>
      <Pager label={texts.pages} home={recordPath('webhook', receiver.id)} list={list} />
    </AdminPage>
  )
}

function Buttons({ receiver: { id, state } }: Pick<MessageList, 'receiver'>) {
  const texts = useWebhookTexts()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {state === 'off' ? (
        <p className="basis-full text-muted">{texts.isOff}</p>
      ) : (
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="sendTest" className={buttonClass('accent')}>
            {texts.sendTest}
          </button>
        </Form>
      )}
      <Link to={`${recordPath('webhook', id)}/edit`} className={buttonClass('quiet')}>
        <Pencil aria-hidden className="size-5" />
        {texts.edit}
      </Link>
      <ConfirmAction id="new-secret" label={texts.newSecret} look="quiet" question={texts.confirmNewSecret}>
        <Form method="post">
          <button type="submit" name="intent" value="newSecret" className={buttonClass('accent')}>
            {texts.newSecret}
          </button>
        </Form>
      </ConfirmAction>
    </div>
  )
}
