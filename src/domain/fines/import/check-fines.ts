import * as v from 'valibot'
import { differences, errorIn, type CheckedRows, type RowCheck, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { isHijriDate, readSheetMoment } from '../../spreadsheet/sheet-dates.ts'
import { readSheetAmount } from '../../spreadsheet/sheet-values.ts'
import { cleanLine, plainText } from '../../text/clean-text.ts'
import { parseLocalTime } from '../../time/riyadh-time.ts'
import { fineEntries, type FineValues } from '../fine-form.ts'
import { parseViolationNumber } from '../violation-number.ts'
import type { FineColumn } from './fine-columns.ts'

type Row = TypedRow<FineColumn>

export type FineLookups = {
  /** The stored fines with numbers of the file, by number. */
  readonly stored: ReadonlyMap<string, FineValues>
  readonly now: Date
}

const schema = v.object(fineEntries)
const midnight = parseLocalTime('00:00')!

/**
 * Checks the rows of a file of fines. A violation that is stored is skipped and noted, which is no error of the file; so is a row that
 * stands in the file twice. The same violation with different values is an error.
 */
export function* checkFines(rows: readonly Row[], { stored, now }: FineLookups): RowCheck<FineColumn, FineValues> {
  const checked: CheckedRows<FineColumn, FineValues> = { errors: [], items: [], present: 0, differing: [] }
  const known = new Map<string, FineValues>()
  for (const row of rows) {
    yield
    const fine = readFine(row, now)
    if (Array.isArray(fine)) {
      for (const [column, problem] of fine) checked.errors.push(errorIn(row, column, problem))
      continue
    }
    const earlier = known.get(fine.number)
    const present = stored.get(fine.number)
    if (earlier && !isSame(earlier, fine)) checked.errors.push(errorIn(row, 'number', 'numberTwice'))
    else if (present) {
      checked.present += 1
      const differing = differences(row, comparable(fine), comparable(present))
      checked.differing.push(...(differing.length > 0 ? differing : [errorIn(row, 'number', 'alreadyThere')]))
    } else if (earlier) checked.differing.push(errorIn(row, 'number', 'sameRowTwice'))
    else checked.items.push(fine)
    known.set(fine.number, fine)
  }
  return checked
}

type Problem = readonly [FineColumn, string]

function readFine({ typed }: Row, now: Date): FineValues | Problem[] {
  const moment = readMoment(typed)
  const parsed = v.safeParse(schema, {
    ...typed,
    happenedAt: typeof moment === 'string' ? moment : '',
    amount: readSheetAmount(typed.amount),
  })
  if (!parsed.success) {
    return parsed.issues.map((issue): Problem => {
      const column = issue.path?.[0]?.key as FineColumn
      return column === 'happenedAt' && typeof moment !== 'string' ? moment : [column, issue.message]
    })
  }
  return parsed.output.happenedAt > now ? [['happenedAt', 'momentInFuture']] : parsed.output
}

/** The moment as the field of the form takes it. Without its time, nobody knows who had the car. */
function readMoment({ happenedAt, time }: Row['typed']): string | Problem {
  if (happenedAt === '') return ['happenedAt', 'required']
  if (isHijriDate(happenedAt)) return ['happenedAt', 'hijriDate']
  const hasTime = time !== '' || /[ T]\d{1,2}[:.]\d{2}/.test(plainText(cleanLine(happenedAt)))
  if (!hasTime) return ['happenedAt', 'timeMissing']
  const moment = readSheetMoment(happenedAt, time, midnight)
  if (typeof moment === 'object') return `${moment.date}T${moment.time}`
  return [moment === 'invalidTime' && time !== '' ? 'time' : 'happenedAt', moment]
}

function comparable({ happenedAt, ...fine }: FineValues) {
  return { ...fine, happenedAt: happenedAt.getTime() }
}

function isSame(one: FineValues, other: FineValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The numbers of violations in a file, as they are stored. */
export function violationNumbersOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap(({ typed }) => parseViolationNumber(typed.number) ?? []))]
}
