import { faultsIn, type CarCondition } from '#domain/rentals/car-condition.ts'
import { Fact, Facts } from '../screen/panel.tsx'
import { useRentalTexts } from './rental-texts.ts'

/** The recorded state of a car. */
export function ConditionFacts({ condition: { odometerKm, fuelEighths, checklist } }: { condition: CarCondition }) {
  const { kilometers, condition, return: texts } = useRentalTexts()
  const faults = faultsIn(checklist)
  const named = faults.map((item) => `${condition.items[item]} (${condition.answers[checklist[item]]})`)
  return (
    <>
      <Facts>
        <Fact label={condition.odometer}>
          <bdi>{kilometers(odometerKm)}</bdi>
        </Fact>
        <Fact label={condition.fuel}>{condition.eighths[fuelEighths]}</Fact>
      </Facts>
      {faults.length > 0 && <p className="mt-3 text-sm font-semibold">{texts.faults(named.join('، '))}</p>}
    </>
  )
}
