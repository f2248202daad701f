import { platePlain, viewPlate, type Plate } from '../../../domain/fleet/plate.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { PlannerBar } from './load-planner.server.ts'

export const plannerPath = '/admin/planner'

/** The address of a bar's details. */
export function barPath({ id, bookingId }: Pick<PlannerBar, 'id' | 'bookingId'>): string {
  return id === undefined ? `${plannerPath}/bookings/${bookingId}` : `${plannerPath}/holds/${id}`
}

/** A plate in one line, in the letters of the language. */
export function plateLine(plate: Plate, language: Language): string {
  const { arabic, latin } = viewPlate(plate)
  return directionOf(language) === 'rtl' ? `${arabic.letters} ${latin.number}` : platePlain(plate)
}
