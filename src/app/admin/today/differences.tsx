import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { PlateTag } from '../../ui/plate.tsx'
import type { TodayView } from './load-today.server.ts'
import { StepForm } from './unit-item.tsx'

type Difference = TodayView['differences'][number]

/** The open rentals that do not agree with what is known of their cars, each with what mends it. */
export function Differences({ view: { differences, mayChangeUnits } }: { view: TodayView }) {
  const { differences: texts } = todayTexts[useLanguage()]
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="differences" className="rounded-card border border-danger bg-danger-soft p-4 md:p-6">
      <h2 id="differences" className="flex items-baseline justify-between gap-3 text-title text-danger">
        {texts.title}
        <span className="tabular-nums">{formatCount(differences.length)}</span>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {differences.map((one) => (
          <li key={one.id} className="grid gap-2 py-3 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link
                to={recordPath('booking', one.id)}
                className="py-1 font-semibold text-brand underline underline-offset-4"
              >
                <bdi dir="ltr">{one.reference}</bdi>
              </Link>
              <bdi className="wrap-anywhere">{one.fullName}</bdi>
              <Link to={recordPath('unit', one.unitId)} className="ms-auto rounded-md">
                <PlateTag plate={one.plate} />
              </Link>
            </p>
            <Facts difference={one} mayChangeUnits={mayChangeUnits} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ difference: one, mayChangeUnits }: { difference: Difference; mayChangeUnits: boolean }) {
  const { differences: texts } = todayTexts[useLanguage()]
  const { holdKinds } = useUnitTexts()
  const booking = recordPath('booking', one.id)
  const isGone = one.twin !== null || one.soldOn !== null || one.idle !== null
  return (
    <>
      {one.isElsewhere && <Sentence>{one.isHeld ? texts.elsewhere : texts.free}</Sentence>}
      {one.twin !== null && <Sentence>{texts.twin(one.twin)}</Sentence>}
      {one.soldOn !== null && <Sentence>{texts.sold}</Sentence>}
      {one.idle && <Sentence>{texts.idle(holdKinds[one.idle.kind])}</Sentence>}
      <div className="flex flex-wrap gap-2">
        {one.isElsewhere && !one.isHeld && !isGone && (
          <StepForm intent="takeAgain" fields={{ id: one.id, unitId: one.unitId }} name={one.reference} look="accent">
            {texts.takeAgain}
          </StepForm>
        )}
        {one.isElsewhere && one.isHeld && (
          <Link to={`/admin/planner/bookings/${one.id}`} className={buttonClass('quiet', 'px-4')}>
            {texts.toPlanner}
          </Link>
        )}
        {isGone && (
          <Link
            to={`${booking}/return`}
            aria-label={`${texts.toReturn}: ${one.reference}`}
            className={buttonClass('quiet', 'px-4')}
          >
            {texts.toReturn}
          </Link>
        )}
        {one.idle && mayChangeUnits && (
          <StepForm
            intent="endTime"
            fields={{ id: one.idle.id, version: one.idle.version, unitId: one.unitId }}
            name={one.reference}
            look="accent"
          >
            {texts.endHold}
          </StepForm>
        )}
        {one.soldOn !== null && (
          <Link to={recordPath('unit', one.unitId)} className={buttonClass('quiet', 'px-4')}>
            {texts.toUnit}
          </Link>
        )}
      </div>
    </>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="text-sm font-semibold text-danger">{children}</p>
}
