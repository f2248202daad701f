import { Link } from 'react-router'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatHijri, formatMoment } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { useStaffBookingTexts } from '../shared/screen/staff-booking-texts.ts'
import { useExchangeTexts, useRentalTexts } from '../shared/rentals/rental-texts.ts'
import { plateLabel } from '../shared/units/plate-label.ts'
import { useDocumentTexts } from '../shared/billing/document-texts.ts'
import { ChangedLines } from '../shared/changes/change-entry.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { useExtensionTexts } from '../shared/rentals/extension-texts.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Price } from '../../ui/price.tsx'
import type { BookingDetail } from './load-detail.server.ts'
import { ContractChange, RentalMove, Withdrawal } from './rental-history.tsx'

type Move = BookingDetail['moves'][number]

/** The reason that was given for a change. */
export function Reason({ of: { reason } }: { of: Pick<Move, 'reason'> }) {
  const { bookings } = useAdminTexts()
  const reasons: Record<string, string> = bookings.reasons
  const text = reason && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
  return text && <span className="block text-sm font-normal text-ink">{`${bookings.reason}: ${text}`}</span>
}

type Changed = BookingDetail['changed'][number]
type HistoryProps = {
  moves: readonly Move[]
  exchanges: BookingDetail['exchanges']
  changed: readonly Changed[]
  agreements: BookingDetail['agreements']
  withdrawals: BookingDetail['withdrawals']
  contracts: BookingDetail['contracts']
  happened: BookingDetail['happened']
  money: BookingDetail['money']['history']
  created: LocalMoment
  /** Entered in another program, and brought here later. */
  isImported: boolean
}

/** Changes of status and of values and the money that changed hands, newest first; the last entry is the request itself. */
export function BookingHistory({
  moves,
  exchanges,
  changed,
  agreements,
  withdrawals,
  contracts,
  happened,
  money,
  created,
  isImported,
}: HistoryProps) {
  const { bookings } = useAdminTexts()
  const texts = useStaffBookingTexts().history
  const entered = changed.find(({ entity, action }) => entity === 'booking' && action === 'create')
  const others = changed.filter((one) => one !== entered)
  // One sequence numbers all entries, so their ids are in the order of the changes.
  const all = [...moves, ...exchanges, ...others, ...agreements, ...withdrawals, ...contracts, ...happened]
  const entries = withMoney(
    all.toSorted((a, b) => b.id - a.id),
    money,
  )
  return (
    <Panel title={bookings.sections.history}>
      <ol className="space-y-4 border-s-2 border-line ps-5">
        {entries.map((entry) => {
          if ('amount' in entry) return <Money key={`money ${entry.id}`} entry={entry} />
          if ('lines' in entry) return <ChangeOfValues key={entry.id} changed={entry} />
          if ('kind' in entry) return <Happened key={entry.id} happened={entry} />
          if ('exchange' in entry) return <Exchange key={entry.id} entry={entry} />
          if ('ends' in entry) return <Agreement key={entry.id} agreement={entry} />
          if ('contract' in entry)
            return (
              <li key={entry.id}>
                <ContractChange change={entry} />
                <When at={entry.at} {...(entry.by && { by: entry.by })} />
              </li>
            )
          if ('paper' in entry)
            return (
              <li key={entry.id}>
                <Withdrawal paper={entry.paper} />
                <When at={entry.at} {...(entry.by && { by: entry.by })} />
              </li>
            )
          const { id, at, by, from, to, reason, isUndo, rental } = entry
          const words = isUndo ? bookings.historyUndo : bookings.historyMove
          return (
            <li key={id}>
              {rental ? (
                <RentalMove move={rental} />
              ) : (
                <p className="font-semibold">{words(bookings.statuses[from], bookings.statuses[to])}</p>
              )}
              <Reason of={{ reason }} />
              <When at={at} by={by} />
            </li>
          )
        })}
        {entered && isImported && (
          <li>
            <p className="font-semibold">{texts.imported(entered.by)}</p>
            <When at={entered.at} />
          </li>
        )}
        <li>
          <p className="font-semibold">
            {isImported ? texts.madeBefore : entered ? texts.made(entered.by) : bookings.historyMade}
          </p>
          <When at={created} />
        </li>
      </ol>
    </Panel>
  )
}

/** The customer got another car, or that was undone. */
function Exchange({ entry: { exchange, undoReason, at, by } }: { entry: BookingDetail['exchanges'][number] }) {
  const language = useLanguage()
  const texts = useExchangeTexts()
  const { kilometers } = useRentalTexts()
  if (!exchange)
    return (
      <li>
        <p className="font-semibold">{texts.undone}</p>
        <Reason of={{ reason: undoReason }} />
        <When at={at} by={by} />
      </li>
    )
  const { former, next, reason, difference } = exchange
  const plateOf = ({ plate }: typeof former) => (plate ? plateLabel(plate, language) : texts.unknownPlate)
  return (
    <li>
      <p className="font-semibold">{texts.event(plateOf(former), plateOf(next))}</p>
      <span className="block text-sm">{texts.reasons[reason]}</span>
      {former.odometerKm !== undefined && next.odometerKm !== undefined && (
        <span className="block text-sm">
          {texts.readings(kilometers(former.odometerKm), kilometers(next.odometerKm))}
        </span>
      )}
      {difference !== undefined && (
        <span className="block text-sm">{texts.difference(formatAmount(halalas(difference)))}</span>
      )}
      <When at={at} by={by} />
    </li>
  )
}

type Paid = HistoryProps['money'][number]

/** Puts each entry of the ledger before the first change that is not later. The ledger has numbers of its own. */
function withMoney<Entry extends { at: LocalMoment }>(entries: readonly Entry[], money: readonly Paid[]) {
  const isLater = (one: LocalMoment, other: LocalMoment) => `${one.date} ${one.time}` > `${other.date} ${other.time}`
  const left = [...money]
  const merged: (Entry | Paid)[] = []
  for (const entry of entries) {
    while (left[0] && !isLater(entry.at, left[0].at)) merged.push(left.shift()!)
    merged.push(entry)
  }
  return [...merged, ...left]
}

function Money({ entry: { title, amount, at, by } }: { entry: Paid }) {
  return (
    <li>
      <p className="font-semibold">
        {title}: <Price amount={halalas(Math.abs(amount))} negative={amount < 0} />
      </p>
      <When at={at} {...(by !== null && { by })} />
    </li>
  )
}

function ChangeOfValues({ changed: { entity, at, by, lines } }: { changed: Changed }) {
  const texts = useStaffBookingTexts().history
  return (
    <li>
      <p className="font-semibold">{entity === 'hold' ? texts.unit : texts.changed}</p>
      <When at={at} by={by} />
      {lines.length > 0 && <ChangedLines lines={lines} />}
    </li>
  )
}

/** What happened to a rental that leaves the status as it is. */
function Happened({ happened }: { happened: BookingDetail['happened'][number] }) {
  const { history } = useExtensionTexts()
  const cases = useCaseTexts()
  const documents = useDocumentTexts()
  const language = useLanguage()
  if (happened.kind === 'undone')
    return (
      <li>
        <p className="font-semibold">{happened.of === 'extended' ? history.undone : cases.history.undone}</p>
        <Reason of={happened} />
        <When at={happened.at} by={happened.by} />
      </li>
    )
  if (happened.kind === 'documentIssued')
    return (
      <li>
        <Link to={`/admin/invoices/${happened.documentId}`} className="inline-block py-1 font-semibold underline">
          {documents.types[happened.type]} <bdi dir="ltr">{happened.number}</bdi>
        </Link>
        <When at={happened.at} by={happened.by} />
      </li>
    )
  if (happened.kind !== 'extended')
    return (
      <li>
        <Link to={recordPath('case', happened.caseId)} className="inline-block py-1 font-semibold underline">
          {cases.history[happened.kind]}
        </Link>
        <When at={happened.at} by={happened.by} />
      </li>
    )
  const { number, due, difference } = happened
  return (
    <li>
      <p className="font-semibold">
        {history.extended(number, formatMoment(due, language))}
        {difference !== 0 && (
          <>
            {' · '}
            {difference > 0 && '+'}
            <Price amount={halalas(Math.abs(difference))} negative={difference < 0} />
          </>
        )}
      </p>
      <When at={happened.at} by={happened.by} />
    </li>
  )
}

/** A time outside of the opening hours that staff agreed on. */
function Agreement({
  agreement: { ends, isFeeWaived, aboveLimit, reason, at, by },
}: {
  agreement: BookingDetail['agreements'][number]
}) {
  const { bookings } = useAdminTexts()
  const texts = useStaffBookingTexts().history
  const facts = [...ends.map((end) => texts.outside[end]), isFeeWaived && texts.feeWaived]
  if (aboveLimit !== undefined) facts.push(texts.aboveLimit(formatAmount(halalas(aboveLimit))))
  return (
    <li>
      <p className="font-semibold">{facts.filter(Boolean).join(' · ')}</p>
      {reason && (
        <span className="block text-sm wrap-anywhere">
          {bookings.reason}: <bdi>{reason}</bdi>
        </span>
      )}
      <When at={at} {...(by && { by })} />
    </li>
  )
}

function When({ at, by }: { at: LocalMoment; by?: string }) {
  const language = useLanguage()
  return (
    <p className="text-sm text-muted">
      {by && (
        <>
          <bdi>{by}</bdi> ·{' '}
        </>
      )}
      {formatMoment(at, language)} ({formatHijri(at.date, language)})
    </p>
  )
}
