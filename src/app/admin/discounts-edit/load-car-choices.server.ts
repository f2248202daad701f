import { listCarNames } from '../../../data/cars.ts'
import { managedText } from '../../../domain/localized-text.ts'
import type { Services } from '../../services.ts'

/** The cars that a code can be for. */
export async function loadCarChoices({ db, language }: Services) {
  const cars = await listCarNames(db)
  return cars.map(({ id, name }) => ({ id, name: managedText(name, language) }))
}
