import { CloudUpload } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { keptTexts } from '../../../i18n/rentals/kept-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useExchangeTexts, useRentalTexts } from '../rentals/rental-texts.ts'
import { onEntryNews, startQueue, useEntries } from './entry-queue.ts'
import { rememberMember } from './forget-drafts.ts'
import type { KeptEntry } from './kept-entry.ts'
import { DiscardButton, entryPath, SendNowButton, useMomentOf, useReason } from './kept-parts.tsx'

/** What this device still has to send for the member, on every screen; sends it when the connection is back. */
export function WaitingList({ member }: { member: string }) {
  const language = useLanguage()
  const texts = keptTexts[language]
  const rentalTexts = useRentalTexts()
  const exchange = useExchangeTexts()
  const { entries, openKey, photos } = useEntries()
  useEffect(() => {
    rememberMember(member)
    return startQueue(member)
  }, [member])
  const announce = useEffectEvent<Parameters<typeof onEntryNews>[0]>(({ entry, delivery }) => {
    if (delivery.outcome !== 'saved') return
    const { reference } = entry.booking
    showToast({
      title: entry.kind === 'exchange' ? exchange.sent(reference) : rentalTexts[entry.kind].saved(reference),
    })
  })
  useEffect(() => onEntryNews((news) => announce(news)), [])
  const waiting = entries.filter(({ state, key }) => state === 'waiting' || (state === 'refused' && key !== openKey))
  if (waiting.length === 0) return null
  return (
    <details className="mb-5 rounded-card border border-control bg-surface print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
        <CloudUpload aria-hidden className="me-2 inline size-5 text-warning" />
        <span role="status">
          {texts.waiting(formatCount(waiting.length))}
          {photos && ` · ${texts.photos(formatCount(photos.sent), formatCount(photos.all))}`}
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {waiting.map((entry) => (
          <WaitingEntry key={entry.key} entry={entry} />
        ))}
      </ul>
    </details>
  )
}

function WaitingEntry({ entry }: { entry: KeptEntry }) {
  const texts = keptTexts[useLanguage()]
  const momentOf = useMomentOf()
  const reasonOf = useReason()
  const { kind, booking, state, sentAt, changedAt } = entry
  const since = momentOf(sentAt ?? changedAt)
  return (
    <li className="space-y-3 px-4 py-4">
      <p>
        <strong>
          {texts.kinds[kind]} <bdi dir="ltr">{booking.reference}</bdi>
          {booking.plate && (
            <>
              {' · '}
              <bdi>{booking.plate}</bdi>
            </>
          )}
        </strong>
        {since && <span className="block text-sm text-muted">{texts.since(since)}</span>}
        <span className="block text-sm">
          {state === 'refused' && `${texts.notAccepted} `}
          {reasonOf(entry)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'waiting' && <SendNowButton entry={entry} />}
        <Link to={entryPath(entry)} className={buttonClass('quiet')}>
          {texts.open}
        </Link>
        <DiscardButton entry={entry} place="list" />
      </div>
    </li>
  )
}
