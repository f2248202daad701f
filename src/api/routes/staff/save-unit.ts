import { listUnits } from '#data/fleet/unit-list.ts'
import type { EditedUnit, SavedUnit, UnitValues } from '#operations/availability/units.ts'
import { unitFormSchema } from '#domain/fleet/unit-form.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import type { Services } from '#operations/services/services.ts'
import { editProblems, problems, type Problem } from '../../problems.ts'
import { fieldError, readValues } from '../../read-input.ts'
import { viewUnit } from './unit-view.ts'
import { snake } from '../../values.ts'

/** The response with a unit's current values. */
export async function answerUnit({ db, now, language }: Services, id: number) {
  const [unit] = await listUnits(db, { id }, now())
  return unit ? { body: viewUnit(unit, language) } : ({ problem: 'not_found' } as const)
}

const unitRules = valuesOf(unitFormSchema)

/** The values of a unit, checked by its rules. */
export function readUnit(
  { language }: Services,
  input: Readonly<Record<string, unknown>>,
): { value: UnitValues } | Problem {
  const values = Object.keys(unitFormSchema.entries).map((field) => [field, input[snake(field)]])
  return readValues(unitRules, Object.fromEntries(values), language)
}

/** What can take a unit from its bookings. */
const bookedFields: readonly string[] = ['car_id', 'model_year', 'in_service_from', 'in_service_until', 'last_day']

/** The unit as it was saved, or why it was not; `sent` are the fields of the request. */
export async function answerSaved(services: Services, saved: EditedUnit, sent: readonly string[]) {
  if (saved.outcome === 'saved') return answerUnit(services, saved.row.id)
  return saved.outcome === 'refused' ? viewUnitRefusal(services, saved.refusal, sent) : editProblems[saved.outcome]
}

/** Why a unit was not saved; `sent` are the fields of the request. */
export function viewUnitRefusal(
  { language }: Services,
  refusal: Extract<SavedUnit, { outcome: 'refused' }>['refusal'],
  sent: readonly string[] = [],
): Problem {
  const refuse = (problem: Problem['problem'], field: string, code: string) => {
    return { problem, errors: [fieldError('body', field, code, language)] }
  }
  switch (refusal.kind) {
    case 'plateTaken':
      return refuse('already_used', 'plate', 'plate_taken')
    case 'vinTaken':
      return refuse('already_used', 'vin', 'vin_taken')
    case 'unknownCar':
      return refuse('invalid_request', 'car_id', 'invalid_choice')
    case 'unknownBranch':
      return refuse('invalid_request', 'branch_id', 'invalid_choice')
    case 'sold':
      return refuse('invalid_request', 'in_service_until', 'sold_in_service')
    case 'booked': {
      const detail = problems.unit_booked.title[language]
      const errors = sent
        .filter((name) => bookedFields.includes(name))
        .map((field) => ({ in: 'body' as const, field, code: 'unit_booked', detail }))
      return {
        problem: 'unit_booked',
        ...(errors.length > 0 && { errors }),
        more: { bookings: refusal.bookings.map(({ reference }) => reference) },
      }
    }
  }
}
