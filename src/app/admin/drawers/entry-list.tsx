import { Link } from 'react-router'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { DataTable, type Column } from '../shared/list/data-table.tsx'
import { useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { useMoneyTexts } from '../shared/money/money-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import type { EntryView } from './view-entries.server.ts'

type EntryListProps = {
  caption: string
  entries: readonly EntryView[]
  /** The screen on which a move is taken back, for members who may. */
  undoAt?: string | undefined
}

/** Entries of drawers, safes and the ledger: what, how much, when and by whom. */
export function EntryList({ caption, entries, undoAt }: EntryListProps) {
  const texts = useDrawerTexts()
  const language = useLanguage()
  const { columns: titles } = texts
  const columns: Column<EntryView>[] = [
    {
      title: titles.what,
      isName: true,
      cell: ({ title, detail, booking, isCorrected }) => (
        <span className="grid gap-0.5">
          <span>
            {title} {isCorrected && <Badge tone="quiet">{texts.corrected}</Badge>}
          </span>
          {booking && (
            <Link to={booking.to} className="justify-self-start py-1 text-brand underline">
              <bdi dir="ltr">{booking.reference}</bdi>
            </Link>
          )}
          {detail && (
            <span className="text-sm font-normal wrap-anywhere text-muted">
              <bdi>{detail}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { title: titles.amount, cell: ({ amount }) => <SignedPrice amount={amount} /> },
    {
      title: titles.when,
      cell: ({ at, enteredAt, by }) => (
        <span className="grid gap-0.5 text-sm max-md:text-end">
          <span>{formatMoment(at, language)}</span>
          {enteredAt && <Entered at={formatMoment(enteredAt, language)} />}
          {by && (
            <span className="text-muted">
              <bdi>{by}</bdi>
            </span>
          )}
        </span>
      ),
    },
  ]
  if (undoAt !== undefined && entries.some(({ moveId }) => moveId !== undefined))
    columns.push({
      title: titles.undo,
      isActions: true,
      cell: ({ moveId, title }) =>
        moveId !== undefined && (
          <Link
            to={`${undoAt}?undo=${moveId}`}
            preventScrollReset
            aria-label={texts.drawer.takeBackOf(title)}
            className={buttonClass('quiet', 'px-4 whitespace-nowrap')}
          >
            {texts.drawer.takeBack}
          </Link>
        ),
    })
  return <DataTable caption={caption} rows={entries} keyOf={({ key }) => key} columns={columns} />
}

function Entered({ at }: { at: string }) {
  const { enteredAt } = useMoneyTexts()
  return <span className="text-muted">{enteredAt(at)}</span>
}

/** An amount with its sign, and a dash for none. */
export function SignedPrice({ amount }: { amount: Halalas }) {
  return amount === 0 ? <span aria-hidden>—</span> : <Price amount={halalas(Math.abs(amount))} negative={amount < 0} />
}

/** What a count found too much or too little, in words. */
export function Difference({ amount }: { amount: Halalas }) {
  const { noDifference, over, short } = useDrawerTexts()
  if (amount === 0) return <>{noDifference}</>
  return (
    <span className="font-semibold text-danger">
      <Price amount={halalas(Math.abs(amount))} /> {amount > 0 ? over : short}
    </span>
  )
}

/** The address of a drawer's page. */
export function drawerPath(id: number | string): string {
  return `/admin/drawers/${id}`
}

/** The address of the page of a branch's safe. */
export function safePath(branchId: string): string {
  return `/admin/drawers/safes/${branchId}`
}
