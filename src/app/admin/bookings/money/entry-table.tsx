import { Link } from 'react-router'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { useFineTexts } from '../../shared/fines/fine-texts.ts'
import { DataTable, type Column } from '../../shared/list/data-table.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState } from '../../shared/screen/panel.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Price } from '../../../ui/price.tsx'
import type { MoneyView } from './load-money.server.ts'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'

type Entry = MoneyView['entries'][number]

/** The entries of a ledger, newest first, with the link that takes one back. */
export function EntryTable({ entries, path }: { entries: readonly Entry[]; path: string }) {
  const texts = useMoneyTexts()
  const { columns: titles } = texts
  if (entries.length === 0) return <EmptyState>{texts.noEntries}</EmptyState>
  const columns: Column<Entry>[] = [
    { title: titles.what, isName: true, cell: (entry) => <What entry={entry} /> },
    { title: titles.amount, cell: ({ gross }) => <Signed amount={gross} /> },
    { title: titles.deposit, cell: ({ deposit }) => <Signed amount={deposit} /> },
    { title: titles.when, cell: (entry) => <When entry={entry} /> },
  ]
  if (entries.some(({ mayCorrect }) => mayCorrect))
    columns.push({
      title: titles.correct,
      isActions: true,
      cell: ({ id, mayCorrect }) =>
        mayCorrect && (
          <Link
            to={`${path}?correct=${id}`}
            aria-label={`${texts.correct.open}: ${texts.number(id)}`}
            className={buttonClass('quiet', 'px-4')}
          >
            {texts.correct.open}
          </Link>
        ),
    })
  return <DataTable caption={texts.entries} columns={columns} rows={entries} keyOf={({ id }) => id} />
}

function What({ entry }: { entry: Entry }) {
  const texts = useMoneyTexts()
  const language = useLanguage()
  const { id, title, product, text, reason, reference, lastFour, expiresOn, returnBy, isCorrected } = entry
  return (
    <div className="grid gap-0.5">
      <span className="font-semibold">
        {title} {isCorrected && <Badge tone="quiet">{texts.corrected}</Badge>}
      </span>
      <span className="grid gap-0.5 text-sm font-normal text-muted">
        <span>{texts.number(id)}</span>
        {product && (
          <span>
            <bdi dir="ltr">{product}</bdi>
          </span>
        )}
        {text && <span>{text}</span>}
        {entry.fine && <FineOfEntry fine={entry.fine} />}
        {reason && (
          <span>
            <bdi className="wrap-anywhere">{reason}</bdi>
          </span>
        )}
        {reference && (
          <span>
            <bdi>{texts.reference(reference)}</bdi>
          </span>
        )}
        {lastFour && <span>{texts.lastFour(lastFour)}</span>}
        {expiresOn && <span>{texts.expiresOn(formatDate(expiresOn, language))}</span>}
        {returnBy && <span>{texts.returnBy(formatDate(returnBy, language))}</span>}
      </span>
      {entry.receipt && <Receipt entry={id} receipt={entry.receipt} />}
    </div>
  )
}

/** The violation that an entry charges, with the way to it. */
function FineOfEntry({ fine }: { fine: NonNullable<Entry['fine']> }) {
  const { ofEntry } = useFineTexts()
  const language = useLanguage()
  return (
    <Link to={recordPath('fine', fine.id)} className="inline-block justify-self-start py-1 underline">
      <bdi>{ofEntry(fine.number, formatMoment(fine.happened, language))}</bdi>
    </Link>
  )
}

type ReceiptProps = { entry: number; receipt: NonNullable<Entry['receipt']> }

/** Opens the receipt of an entry for printing, and sends it to the customer. */
function Receipt({ entry, receipt: { url, whatsAppUrl } }: ReceiptProps) {
  const texts = useMoneyTexts()
  const { bookings } = useAdminTexts()
  return (
    <span className="flex flex-wrap gap-x-5 text-sm">
      {[
        { to: url, label: texts.receipt.open },
        { to: whatsAppUrl, label: texts.receipt.send },
      ].map(({ to, label }) => (
        <a key={label} href={to} target="_blank" rel="noopener noreferrer" className="inline-block py-2 underline">
          {label}
          <span className="sr-only">
            {' '}
            {texts.number(entry)} ({bookings.opensNewTab})
          </span>
        </a>
      ))}
    </span>
  )
}

function When({ entry: { at, enteredAt, by } }: { entry: Entry }) {
  const texts = useMoneyTexts()
  const language = useLanguage()
  return (
    <span className="grid min-w-32 gap-0.5 text-sm">
      <span>{formatMoment(at, language)}</span>
      {enteredAt && <span className="text-muted">{texts.enteredAt(formatMoment(enteredAt, language))}</span>}
      {by && (
        <span>
          <bdi className="text-muted">{by}</bdi>
        </span>
      )}
    </span>
  )
}

function Signed({ amount }: { amount: Halalas }) {
  return amount === 0 ? <span aria-hidden>—</span> : <Price amount={halalas(Math.abs(amount))} negative={amount < 0} />
}
