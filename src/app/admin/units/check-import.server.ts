import { listAllBranches } from '../../../data/branches/branches.ts'
import { listCarNames } from '../../../data/fleet/cars.ts'
import { listUnitNumbers } from '../../../data/fleet/units.ts'
import { checkUnits, type CheckedUnits, type UnitLookups } from '../../../domain/fleet/import/check-units.ts'
import { comparableName, unitColumns } from '../../../domain/fleet/import/unit-columns.ts'
import { unitColours } from '../../../domain/fleet/units.ts'
import { languages } from '../../../domain/text/languages.ts'
import { readCsv } from '../../../domain/text/read-csv.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { unitTextsIn } from '../../back-office/units/unit-texts.ts'
import type { Services } from '../../services/services.ts'

/** Checks the text of a CSV file of units against the fleet as it is; stores nothing. */
export async function checkImport(
  services: Services,
  text: string,
): Promise<CheckedUnits | { ok: false; problem: 'notCsv' }> {
  const rows = text.includes('\0') ? undefined : readCsv(text)
  return rows ? checkUnits(rows, await readLookups(services)) : { ok: false, problem: 'notCsv' }
}

/**
 * The text of an uploaded file: UTF-8, UTF-16 with its byte order mark, or Windows-1256, in which Excel saves plain CSV on
 * computers set to Arabic.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

async function readLookups({ db, now }: Services): Promise<UnitLookups> {
  const [cars, branches, numbers] = await Promise.all([listCarNames(db), listAllBranches(db), listUnitNumbers(db)])
  const all = languages.map(unitTextsIn)
  return {
    ...numbers,
    columns: namesOf(unitColumns, (column) => [column, ...all.map((texts) => texts.importing.columns[column])]),
    colours: namesOf(unitColours, (colour) => [colour, ...all.map(({ colours }) => colours[colour])]),
    cars: namesOf(
      cars.map(({ id }) => String(id)),
      (_id, place) => Object.values(cars[place]!.name),
    ),
    branches: namesOf(
      branches.map(({ id }) => id),
      (id, place) => [id, ...Object.values(branches[place]!.name)],
    ),
    today: todayInRiyadh(now()),
  }
}

/** Each value by all of its names; of values with the same name the first one has it. */
function namesOf<T>(values: readonly T[], names: (value: T, place: number) => readonly string[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const [place, value] of values.entries()) {
    for (const name of names(value, place).map(comparableName)) {
      if (name !== '' && !found.has(name)) found.set(name, value)
    }
  }
  return found
}
