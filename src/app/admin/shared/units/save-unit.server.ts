import type { EditedUnit, SavedUnit } from '#operations/availability/units.ts'
import { fleetProblem } from '#domain/text/fleet-problems.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { SaveResult } from '../form/save-form.server.ts'
import type { Notice } from '../screen/notice.server.ts'

/** The answer to saving a unit: a redirect to its page, or the error beside its field. */
export function answerUnit(saved: SavedUnit | EditedUnit, notice: Notice): SaveResult {
  if (saved.outcome === 'saved') return { outcome: 'saved', to: recordPath('unit', saved.row.id), notice }
  if (saved.outcome !== 'refused') return saved
  const { refusal } = saved
  switch (refusal.kind) {
    case 'plateTaken':
      return { outcome: 'refused', fieldErrors: { plate: [fleetProblem('plateTaken')] } }
    case 'vinTaken':
      return { outcome: 'refused', fieldErrors: { vin: [fleetProblem('vinTaken')] } }
    // The car or the branch was deleted while the form was open.
    case 'unknownCar':
      return { outcome: 'refused', fieldErrors: { carId: ['invalidChoice'] } }
    case 'unknownBranch':
      return { outcome: 'refused', fieldErrors: { branchId: ['invalidChoice'] } }
    case 'sold':
      return { outcome: 'refused', fieldErrors: { inServiceUntil: [fleetProblem('soldInService')] } }
    case 'booked':
      return {
        outcome: 'refused',
        problem: 'unitBooked',
        status: 409,
        bookings: refusal.bookings.map(({ pickup, return: back, ...booking }) => ({
          ...booking,
          pickup: toRiyadh(pickup),
          return: toRiyadh(back),
        })),
      }
    default:
      return refusal satisfies never
  }
}
