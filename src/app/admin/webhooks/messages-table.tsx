import { RotateCw } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { OutboxState } from '#domain/outbox/outbox.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { MessageList } from './load-messages.server.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type Row = MessageList['rows'][number]

const tones: Record<OutboxState, BadgeTone> = { waiting: 'quiet', delivered: 'good', failed: 'bad' }

/** The messages of a receiver with their attempts, and a button to send each again. */
export function MessagesTable({ list: { rows, receiver } }: { list: MessageList }) {
  const texts = useWebhookTexts()
  return (
    <DataTable
      caption={texts.messages}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.event,
          isName: true,
          cell: ({ event }) => (
            <span>
              {texts.events[event]}{' '}
              <code dir="ltr" className="block text-sm font-normal text-muted">
                {event}
              </code>
            </span>
          ),
        },
        { title: texts.booking, cell: (row) => <BookingLink row={row} /> },
        { title: texts.occurred, cell: ({ occurred }) => occurred },
        {
          title: texts.state,
          cell: ({ state }) => <Badge tone={tones[state]}>{texts.messageStates[state]}</Badge>,
        },
        { title: texts.attempts, cell: (row) => <Attempts row={row} /> },
        {
          title: texts.sendAgain,
          isActions: true,
          cell: (row) => receiver.state !== 'off' && <SendAgain row={row} />,
        },
      ]}
    />
  )
}

function BookingLink({ row: { reference, to } }: { row: Row }) {
  if (!reference || !to) return '–'
  return (
    <Link to={to} className="inline-block py-1 whitespace-nowrap text-brand underline underline-offset-4">
      <bdi dir="ltr">{reference}</bdi>
    </Link>
  )
}

/** The latest attempts with times and status codes, and when the next is due. */
function Attempts({ row: { state, attempts, made, next } }: { row: Row }) {
  const texts = useWebhookTexts()
  return (
    <div className="text-sm">
      {made.length === 0 ? (
        <p>{texts.attemptsOf(attempts)}</p>
      ) : (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-brand">{texts.attemptsOf(attempts)}</summary>
          <ol reversed className="space-y-1 py-1">
            {made.map(({ id, at, status, reason, milliseconds }) => (
              <li key={id}>
                {[
                  at,
                  status !== null && texts.status(status),
                  reason ? texts.reasons[reason] : texts.accepted,
                  texts.inMilliseconds(milliseconds),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </details>
      )}
      {state === 'waiting' && <p className="text-muted">{next ? texts.nextAttempt(next) : texts.soon}</p>}
    </div>
  )
}

function SendAgain({ row: { id, event, reference } }: { row: Row }) {
  const texts = useWebhookTexts()
  return (
    <Form method="post" preventScrollReset className="flex justify-end">
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="sendAgain" className={buttonClass('quiet', 'whitespace-nowrap')}>
        <RotateCw aria-hidden className="size-4" />
        {texts.sendAgain}
        <span className="sr-only">
          : {texts.events[event]} <bdi dir="ltr">{reference}</bdi>
        </span>
      </button>
    </Form>
  )
}
