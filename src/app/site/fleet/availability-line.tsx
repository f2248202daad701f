import { Link } from 'react-router'
import type { CarAvailability } from '#domain/availability/car-availability.ts'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { joinList } from '#domain/text/words.ts'
import { carPath } from '#domain/fleet/car-path.ts'
import type { CarView } from '../../cars/car-view.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { NearestLink } from './nearest-link.tsx'

type AvailabilityTexts = PageTexts['fleetAvailability']

type AvailabilityLineProps = {
  /** Undefined until it is known; a car without units has none. */
  availability: CarAvailability | undefined
  isKnown: boolean
  /** Whether the request for it failed. */
  isUnknown: boolean
  /** Whether to show only what fits on the line. */
  isBrief: boolean
  /** The model year that the card shows; undefined for a car whose years have no prices. */
  year: number | undefined
  search: BookingData
  /** Free cars of its category. */
  similar: readonly CarView[]
  branches: readonly { id: string; name: string }[]
  /** Query parameters for the link of a car. */
  taken: readonly [name: string, value: string][]
  /** Query parameters to keep besides the search. */
  kept: readonly [name: string, value: string][]
  texts: AvailabilityTexts
}

/** Shows on a car's card whether it is free for the search, and otherwise an alternative. */
export function AvailabilityLine({ availability, isKnown, isUnknown, isBrief, ...shown }: AvailabilityLineProps) {
  const { texts, year, ...offers } = shown
  const language = useLanguage()
  const ofYear = year === undefined ? undefined : availability?.years[year]
  const left = ofYear?.left || (availability?.left ?? Number.POSITIVE_INFINITY)
  if (!isKnown) return <p className="min-h-7 text-sm text-muted">{isUnknown ? texts.unknown : texts.asking}</p>
  if (left > 0) {
    const few = left === 1 ? texts.lastOne : left === 2 ? texts.lastTwo : undefined
    return (
      <p className="min-h-7">
        <Badge tone={few ? 'waiting' : 'good'}>{few ?? texts.free}</Badge>
      </p>
    )
  }
  const badge = (
    <p className="min-h-7">
      <Badge tone="bad">{availability?.onlyAt ? texts.elsewhere : texts.taken}</Badge>
    </p>
  )
  if (isBrief) return badge
  return (
    <div className="space-y-2 text-sm">
      {badge}
      {availability?.onlyAt && (
        <p>
          {texts.onlyAt}{' '}
          <span>
            {joinList(
              offers.branches.filter(({ id }) => availability.onlyAt?.includes(id)).map(({ name }) => name),
              language,
            )}
          </span>
        </p>
      )}
      {availability?.nearest && <NearestLink nearest={availability.nearest} {...offers} text={texts.nearest} />}
      {offers.similar.length > 0 && (
        <p>
          {texts.similar}{' '}
          {offers.similar.map((car, index) => (
            <span key={car.id}>
              {index > 0 && <span> · </span>}
              <Link
                to={carPath(car.id, offers.taken)}
                className="font-semibold text-brand underline underline-offset-4"
              >
                {car.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
