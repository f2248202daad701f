import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { missingFuel } from '#domain/rentals/rental-legs.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { PhotographGallery } from '../shared/photographs/photograph-gallery.tsx'
import { SignatureDrawing } from '../shared/signature/signature-drawing.tsx'
import { useSignatureTexts } from '../shared/signature/signature-texts.ts'
import { ConditionFacts } from '../shared/rentals/condition-facts.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { describeHandOverTiming, describeReturnTiming, useExtensionTexts } from '../shared/rentals/extension-texts.ts'
import { useExchangeTexts, useRentalTexts } from '../shared/rentals/rental-texts.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import { IdentityNumber } from './identity-numbers.tsx'
import type { BookingDetail } from './load-detail.server.ts'

type Rental = NonNullable<BookingDetail['rental']>

type RentalPanelProps = { bookingId: string; rental: Rental; customer: string }

/** What happened with the car of a booking: hand-over and return side by side, for each car that the customer had, distance and drivers. */
export function RentalPanel({ bookingId, rental, customer }: RentalPanelProps) {
  const { rental: texts, handOver, kilometers } = useRentalTexts()
  const exchange = useExchangeTexts()
  const lengths = useExtensionTexts()
  const { missingSince } = useCaseTexts()
  const language = useLanguage()
  const { legs, drivers, distance, signatures } = rental
  const outTiming = rental.outTiming && [describeHandOverTiming(rental.outTiming, lengths)]
  const backTiming = rental.notReturnedAt
    ? [`${missingSince}: ${formatMoment(rental.notReturnedAt, language)}`]
    : rental.backTiming && describeReturnTiming(rental.backTiming, lengths)
  return (
    <Panel title={texts.title} className="space-y-5">
      {legs.map((leg, at) => {
        const [isFirst, isLast] = [at === 0, at === legs.length - 1]
        return (
          <Leg
            key={at}
            leg={leg}
            number={legs.length > 1 ? at + 1 : undefined}
            out={{ timing: isFirst ? outTiming : undefined, signature: isFirst ? signatures.out : undefined }}
            back={{ timing: isLast ? backTiming : undefined, signature: isLast ? signatures.back : undefined }}
            customer={customer}
          />
        )
      })}
      <Facts>
        {distance !== undefined && (
          <Fact label={texts.driven}>
            <bdi>{kilometers(distance)}</bdi>
          </Fact>
        )}
        {rental.contractReason && (
          <Fact label={texts.contractReason}>{handOver.contractReasons[rental.contractReason]}</Fact>
        )}
        {rental.deposit && <Fact label={texts.deposit}>{handOver.deposits[rental.deposit]}</Fact>}
      </Facts>
      {drivers.length > 0 && <Drivers drivers={drivers} />}
      {rental.isOut && (
        <Link to={`${recordPath('booking', bookingId)}/exchange`} className={buttonClass('quiet', 'w-fit px-4')}>
          <RefreshCw aria-hidden className="size-5" />
          {exchange.action}
        </Link>
      )}
    </Panel>
  )
}

/** How far an end was from what was agreed, and how the customer signed there. */
type LegEnd = { timing: string[] | undefined; signature: Rental['signatures']['out'] }

type LegProps = {
  leg: Rental['legs'][number]
  /** Counts the cars of a rental with several. */
  number: number | undefined
  out: LegEnd
  back: LegEnd
  customer: string
}

function Leg({ leg, number, out, back, customer }: LegProps) {
  const { rental: texts, kilometers } = useRentalTexts()
  const exchange = useExchangeTexts()
  const missing = missingFuel(leg)
  return (
    <section className={number === undefined ? '' : 'border-b border-line pb-5'}>
      {number !== undefined && (
        <p className="mb-3 flex flex-wrap items-center gap-3 font-semibold">
          {exchange.leg(number)}
          {leg.plate && <PlateTag plate={leg.plate} />}
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <CarAt title={texts.out} at={leg.from ?? texts.unknownTime} timing={out.timing} condition={leg.out}>
          <SignedBy signature={out.signature} customer={customer} />
        </CarAt>
        <CarAt title={texts.back} at={leg.to ?? texts.isOut} timing={back.timing} condition={leg.back}>
          <SignedBy signature={back.signature} customer={customer} />
        </CarAt>
      </div>
      {number !== undefined && leg.distance !== undefined && (
        <p className="mt-3 text-sm text-muted">
          {exchange.driven(kilometers(leg.distance))}
          {missing !== undefined && missing > 0 && ` · ${exchange.missingFuel(missing)}`}
        </p>
      )}
      <PhotographGallery {...leg.photographs} />
    </section>
  )
}

type CarAtProps = {
  title: string
  at: LocalMoment | string
  timing: string[] | undefined
  condition: Rental['legs'][number]['out']
  children: ReactNode
}

function CarAt({ title, at, timing = [], condition, children }: CarAtProps) {
  const language = useLanguage()
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted">{typeof at === 'string' ? at : formatMoment(at, language)}</p>
      <p className="mb-3 text-sm font-semibold">
        {timing.map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </p>
      {condition && <ConditionFacts condition={condition} />}
      {children}
    </section>
  )
}

type SignedByProps = { signature: Rental['signatures']['out']; customer: string }

function SignedBy({ signature, customer }: SignedByProps) {
  const { title } = useSignatureTexts()
  if (!signature) return null
  return (
    <div className="mt-4">
      <h4 className="text-sm text-muted">{title}</h4>
      <SignatureDrawing signature={signature} name={customer} className="max-w-60" />
    </div>
  )
}

function Drivers({ drivers }: Pick<Rental, 'drivers'>) {
  const { bookings } = useAdminTexts()
  const { rental: texts } = useRentalTexts()
  const language = useLanguage()
  const day = (date: (typeof drivers)[number]['birthDate']) => (date ? formatDate(date, language) : texts.unknownTime)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{texts.drivers}</h3>
      <ul className="space-y-2">
        {drivers.map(({ fullName, birthDate, licenseExpiresOn, numbers }) => (
          <li key={fullName}>
            {fullName === '' ? texts.renter : <bdi>{fullName}</bdi>}
            <span className="block text-sm text-muted">{texts.details(day(birthDate), day(licenseExpiresOn))}</span>
            {numbers && (
              <span className="block text-sm text-muted">
                {bookings.nationalId}: <IdentityNumber held={numbers.nationalId} /> · {bookings.licenseNumber}:{' '}
                <IdentityNumber held={numbers.licenseNumber} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
