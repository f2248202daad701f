import { RotateCw } from 'lucide-react'
import { Form, Link } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { SyncList } from './load-sync.server.ts'

type Row = SyncList['rows'][number]

/** Deliveries that have not reached the spreadsheet: the record, the error and the time of the next attempt. */
export function DeliveriesTable({ rows }: { rows: readonly Row[] }) {
  const { nav, sync } = useAdminTexts()
  const language = useLanguage()
  return (
    <DataTable
      caption={nav.lists.sync}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: sync.record, isName: true, cell: (row) => <RecordLink row={row} /> },
        {
          title: sync.state,
          cell: ({ state }) => <Badge tone={state === 'failed' ? 'bad' : 'quiet'}>{sync.states[state]}</Badge>,
        },
        {
          title: sync.reason,
          cell: ({ reason }) => (
            <span className="max-w-prose max-md:text-end">{reason ? sync.reasons[reason] : sync.notTried}</span>
          ),
        },
        { title: sync.attempts, cell: ({ attempts }) => <span className="tabular-nums">{formatCount(attempts)}</span> },
        {
          title: sync.lastTry,
          cell: ({ attempted }) => (attempted ? formatMoment(attempted, language) : sync.notTried),
        },
        { title: sync.nextTry, cell: (row) => <NextTry row={row} /> },
        { title: sync.retry, isActions: true, cell: (row) => <Retry row={row} /> },
      ]}
    />
  )
}

function RecordLink({ row }: { row: Row }) {
  return (
    <Link to={row.to} className="inline-block py-1 whitespace-nowrap text-brand underline underline-offset-4">
      <RecordName row={row} />
    </Link>
  )
}

function RecordName({ row: { id, reference, inquiryType } }: { row: Row }) {
  const { sync } = useAdminTexts()
  if (reference) return <bdi dir="ltr">{reference}</bdi>
  return (
    <>
      {sync.inquiryOf[inquiryType ?? 'Inquiry']} <bdi dir="ltr">#{id}</bdi>
    </>
  )
}

function NextTry({ row: { state, isDue, next } }: { row: Row }) {
  const { sync } = useAdminTexts()
  const language = useLanguage()
  if (state === 'failed') return sync.noNextTry
  return isDue ? sync.soon : formatMoment(next, language)
}

function Retry({ row }: { row: Row }) {
  const { sync } = useAdminTexts()
  return (
    <Form method="post" preventScrollReset className="flex justify-end">
      <input type="hidden" name="id" value={row.id} />
      <button type="submit" name="intent" value="retry" className={buttonClass('quiet')}>
        <RotateCw aria-hidden className="size-4" />
        {sync.retry}
        <span className="sr-only">
          : <RecordName row={row} />
        </span>
      </button>
    </Form>
  )
}
