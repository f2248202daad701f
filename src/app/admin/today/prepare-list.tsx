import { platePlain } from '#domain/fleet/plate.ts'
import { nextPreparation } from '#domain/fleet/units.ts'
import { needsFuel } from '#domain/rentals/car-condition.ts'
import { formatMoment, formatTime } from '#domain/time/date-format.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import type { TodayView } from './load-today.server.ts'
import { StepForm, UnitItem } from './unit-item.tsx'

/**
 * Units whose maintenance or block ends today, transfers, units that leave before noon tomorrow, others that came back, and units that no
 * booking gets because a document has expired, each with what to do.
 */
export function PrepareList({ view }: { view: TodayView }) {
  const units = useUnitTexts()
  const language = useLanguage()
  const texts = todayTexts[language]
  const { mayChangeUnits, day } = view
  return (
    <ul className="mt-2 divide-y divide-line">
      {view.ending.map(({ id, version, kind, reason, unit, until, branch }) => (
        <UnitItem
          key={`time ${id}`}
          unit={unit}
          time={formatTime(until.time, language)}
          facts={[texts.ends(units.holdKinds[kind], formatTime(until.time, language)), reason, branch]}
        >
          {mayChangeUnits && (
            <StepForm fields={{ id, version, unitId: unit.id }} intent="endTime" name={platePlain(unit.plate)}>
              {texts.endNow}
            </StepForm>
          )}
        </UnitItem>
      ))}
      {view.transfers.map(({ id, version, reason, unit, until, isLate, from, to }) => (
        <UnitItem
          key={`transfer ${id}`}
          unit={unit}
          time={until.date === day ? formatTime(until.time, language) : formatMoment(until, language)}
          warning={[isLate && texts.notArrived]}
          facts={[texts.transfer(from, to), reason]}
        >
          <StepForm fields={{ id, version, unitId: unit.id }} intent="transferred" name={platePlain(unit.plate)}>
            {texts.arrived}
          </StepForm>
        </UnitItem>
      ))}
      {view.prepare.map(({ bookingId, reference, unit, pickup, documents, branch, branchId, elsewhere, dueBack }) => (
        <UnitItem
          key={bookingId}
          unit={unit}
          time={`${texts[pickup.date === day ? 'today' : 'tomorrow']} ${formatTime(pickup.time, language)}`}
          warning={[
            dueBack && texts.stillOut(formatMoment(dueBack, language)),
            elsewhere && texts.elsewhere(elsewhere),
            ...documents,
          ]}
          facts={[branch, !dueBack && units.preparations[unit.preparation]]}
          booking={{ id: bookingId, reference }}
        >
          {!dueBack && <PrepareStep unit={unit} />}
          {elsewhere && branchId && !dueBack && (
            <StepForm
              fields={{ unitId: unit.id, version: unit.version, branchId }}
              intent="arrived"
              name={platePlain(unit.plate)}
            >
              {texts.arrived}
            </StepForm>
          )}
        </UnitItem>
      ))}
      {view.unprepared.map(({ unit, branch, nextPickup }) => (
        <UnitItem
          key={`prepare ${unit.id}`}
          unit={unit}
          time={units.preparations[unit.preparation]}
          facts={[nextPickup ? texts.nextPickup(formatMoment(nextPickup, language)) : texts.noPickup, branch]}
        >
          <PrepareStep unit={unit} />
        </UnitItem>
      ))}
      {view.expired.map(({ unit, branch, documents }) => (
        <UnitItem
          key={`expired ${unit.id}`}
          unit={unit}
          time={texts.documents}
          warning={documents}
          facts={[branch, texts.notOffered]}
        />
      ))}
    </ul>
  )
}

/** The next step of the preparation of a unit, with one press. */
function PrepareStep({ unit }: { unit: TodayView['unprepared'][number]['unit'] }) {
  const { id, version, plate, preparation, fuelEighths } = unit
  const { prepareSteps, checkedAndReady } = useUnitTexts()
  const next = nextPreparation(preparation, needsFuel(fuelEighths))
  if (preparation === 'ready' || !next) return null
  return (
    <StepForm fields={{ unitId: id, version, preparation: next }} intent="prepared" name={platePlain(plate)}>
      {preparation === 'to_check' && next === 'ready' ? checkedAndReady : prepareSteps[preparation]}
    </StepForm>
  )
}
