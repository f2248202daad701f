import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { PhotographGallery } from '../shared/photographs/photograph-gallery.tsx'
import { SignatureDrawing } from '../shared/signature/signature-drawing.tsx'
import { useSignatureTexts } from '../shared/signature/signature-texts.ts'
import { ConditionFacts } from '../shared/rentals/condition-facts.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { describeHandOverTiming, describeReturnTiming, useExtensionTexts } from '../shared/rentals/extension-texts.ts'
import { useRentalTexts } from '../shared/rentals/rental-texts.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { BookingDetail } from './load-detail.server.ts'

type Rental = NonNullable<BookingDetail['rental']>

/** What happened with the car of a booking: hand-over and return side by side, distance and drivers. */
export function RentalPanel({ rental, customer }: { rental: Rental; customer: string }) {
  const { rental: texts, handOver, kilometers } = useRentalTexts()
  const lengths = useExtensionTexts()
  const { missingSince } = useCaseTexts()
  const language = useLanguage()
  const { out, back, drivers } = rental
  return (
    <Panel title={texts.title} className="space-y-5">
      <div className="grid gap-6 sm:grid-cols-2">
        <CarAt
          title={texts.out}
          at={rental.handedOverAt ?? texts.unknownTime}
          timing={rental.outTiming && [describeHandOverTiming(rental.outTiming, lengths)]}
          condition={out}
        >
          <SignedBy signature={rental.signatures.out} customer={customer} />
        </CarAt>
        <CarAt
          title={texts.back}
          at={rental.isOut ? texts.isOut : rental.returnedAt}
          timing={
            rental.notReturnedAt
              ? [`${missingSince}: ${formatMoment(rental.notReturnedAt, language)}`]
              : rental.backTiming && describeReturnTiming(rental.backTiming, lengths)
          }
          condition={back}
        >
          <SignedBy signature={rental.signatures.back} customer={customer} />
        </CarAt>
      </div>
      <Facts>
        {out && back && (
          <Fact label={texts.driven}>
            <bdi>{kilometers(back.odometerKm - out.odometerKm)}</bdi>
          </Fact>
        )}
        {rental.contractReason && (
          <Fact label={texts.contractReason}>{handOver.contractReasons[rental.contractReason]}</Fact>
        )}
        {rental.deposit && <Fact label={texts.deposit}>{handOver.deposits[rental.deposit]}</Fact>}
      </Facts>
      {drivers.length > 0 && <Drivers drivers={drivers} />}
      <PhotographGallery {...rental.photographs} />
    </Panel>
  )
}

type CarAtProps = {
  title: string
  at: Rental['handedOverAt'] | string
  /** How far that was from what was agreed. */
  timing: string[] | undefined
  condition: Rental['out']
  children: ReactNode
}

function CarAt({ title, at, timing = [], condition, children }: CarAtProps) {
  const language = useLanguage()
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-muted">{typeof at === 'string' ? at : at && formatMoment(at, language)}</p>
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
  const { rental: texts } = useRentalTexts()
  const language = useLanguage()
  const day = (date: (typeof drivers)[number]['birthDate']) => (date ? formatDate(date, language) : texts.unknownTime)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{texts.drivers}</h3>
      <ul className="space-y-2">
        {drivers.map(({ fullName, birthDate, licenseExpiresOn }) => (
          <li key={fullName}>
            {fullName === '' ? texts.renter : <bdi>{fullName}</bdi>}
            <span className="block text-sm text-muted">{texts.details(day(birthDate), day(licenseExpiresOn))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
