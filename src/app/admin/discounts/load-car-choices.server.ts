import { listCarNames } from '../../../data/fleet/cars.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import type { Services } from '../../services/services.ts'

/** The cars that a code can be for. */
export async function loadCarChoices({ db, language }: Services) {
  const cars = await listCarNames(db)
  return cars.map(({ id, name }) => ({ id, name: managedText(name, language) }))
}
