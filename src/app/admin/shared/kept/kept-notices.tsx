import { Link } from 'react-router'
import { keptTexts } from '../../../i18n/rentals/kept-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { useRentalTexts } from '../rentals/rental-texts.ts'
import { Fact, Facts } from '../screen/panel.tsx'
import type { KeptEntry } from './kept-entry.ts'
import { DiscardButton, entryPath, SendNowButton, useMomentOf, useReason } from './kept-parts.tsx'
import type { KeptForm } from './use-kept-form.ts'

type KeptNoticesProps = {
  kept: KeptForm
  /** The version of the booking as it is now. */
  version: string | undefined
  /** False when the booking has left the state in which the form is filled in. */
  isOpen: boolean
}

/** What this device keeps of a form: above the form, and in its place when there is none any more. */
export function KeptNotices({ kept, version, isOpen }: KeptNoticesProps) {
  const texts = keptTexts[useLanguage()]
  const { own, others, restored, device, isSending } = kept
  const momentOf = useMomentOf()
  // What is on the screen is not offered again.
  const offered = isOpen || !own ? others : [own, ...others]
  const isStale = own?.state === 'refused' && own.fields['version'] !== version
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {offered.map((entry) => (
        <Offer key={entry.key} entry={entry} isOpen={isOpen} />
      ))}
      {isOpen && restored && <p className={noteClass}>{texts.filled(momentOf(restored.changedAt) ?? '')}</p>}
      {isOpen && own && isStale && (
        <p className={noteClass}>
          {texts.changed}{' '}
          <Link to={entryPath(own)} className="font-semibold underline">
            {texts.fill}
          </Link>
        </p>
      )}
      {isOpen && own?.state === 'waiting' && !isSending && <Waits entry={own} />}
      {device && (
        <p role="status" className={`${noteClass} border-control`}>
          {texts.device[device]}
        </p>
      )}
    </div>
  )
}

const noteClass = 'rounded-card border border-line bg-surface px-4 py-3 text-sm'

/** Says below a form that the device keeps it. */
export function KeptHint({ kept: { isKept } }: { kept: KeptForm }) {
  const texts = keptTexts[useLanguage()]
  return isKept && <p className="text-sm text-muted">{texts.keptHere}</p>
}

/** The form was sent, and there is no answer yet. */
function Waits({ entry }: { entry: KeptEntry }) {
  const texts = keptTexts[useLanguage()]
  const reasonOf = useReason()
  return (
    <div role="status" className={`${noteClass} space-y-3 border-control`}>
      <p>
        <strong className="block text-base">{texts.waits}</strong>
        {reasonOf(entry)} {texts.sentByItself}
      </p>
      <SendNowButton entry={entry} />
    </div>
  )
}

/** What was entered about the car, where there is no form any more to fill with it. */
function Entered({ entry: { fields } }: { entry: KeptEntry }) {
  const { condition } = useRentalTexts()
  const { odometerKm, fuelEighths, note } = fields
  return (
    <Facts>
      {odometerKm && (
        <Fact label={condition.odometer}>
          <bdi>{odometerKm}</bdi>
        </Fact>
      )}
      {fuelEighths && <Fact label={condition.fuel}>{condition.eighths[Number(fuelEighths)]}</Fact>}
      {note && <Fact label={condition.note}>{note}</Fact>}
    </Facts>
  )
}

const offerTexts = { draft: 'draft', waiting: 'waitsSince', refused: 'refusedSince' } as const

function Offer({ entry, isOpen }: { entry: KeptEntry; isOpen: boolean }) {
  const texts = keptTexts[useLanguage()]
  const momentOf = useMomentOf()
  const reasonOf = useReason()
  const { state, sentAt, changedAt } = entry
  return (
    <section className={`${noteClass} space-y-3`}>
      <p>
        {texts[offerTexts[state]](momentOf(sentAt ?? changedAt) ?? '')} {state !== 'draft' && reasonOf(entry)}
      </p>
      {!isOpen && <Entered entry={entry} />}
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Link to={entryPath(entry)} className={buttonClass('accent')}>
            {texts.fill}
          </Link>
        )}
        {state === 'waiting' && <SendNowButton entry={entry} />}
        <DiscardButton entry={entry} place="form" />
      </div>
    </section>
  )
}
