import { correctedIds, type LedgerEntry } from '../ledger.ts'
import type { ChargeLine } from '../agreed-charges.ts'
import type { SettlementLine } from './settlement-line.ts'

/** Says that a manager does not charge a line; the staff note with this id says why. */
export const waivedCode = 'waived'

/** Says that a line was settled anew, because a fact became known. */
export const settledAnew = { code: 'settledAnew' } as const

/** Says that the return that an entry settled was undone. */
export const returnUndone = { code: 'returnUndone' } as const

/** The charge of a line. The ledger knows by the event of the return what was settled for it. */
export function chargeOfLine(
  { kind, net, vatCategory, vatRate, explanation }: SettlementLine,
  returnEventId: number,
): ChargeLine {
  return { kind, net, vatCategory, vatRate, explanation: { ...explanation, returnEventId } }
}

/** The entries that settle a return and stand, or were waived. */
export function settledEntries(entries: readonly LedgerEntry[], returnEventId: number): LedgerEntry[] {
  const waived = new Set(entries.flatMap((entry) => (entry.explanation.code === waivedCode ? [entry.correctsId] : [])))
  const corrected = correctedIds(entries)
  return entries.filter(
    ({ id, explanation }) => explanation['returnEventId'] === returnEventId && (!corrected.has(id) || waived.has(id)),
  )
}

/** The same for the same line, also once the database has put the values of its explanation in another order. */
function nameOf({ kind, explanation }: Pick<LedgerEntry, 'kind' | 'explanation'>): string {
  const values = Object.entries(explanation['values'] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([kind, explanation.code, values])
}

/**
 * What the ledger lacks of a settlement, and the entries that it no longer has: the same lines again change nothing. What was waived
 * stays waived.
 */
export function settlementChanges(
  lines: readonly SettlementLine[],
  entries: readonly LedgerEntry[],
  returnEventId: number,
): { missing: SettlementLine[]; outdated: LedgerEntry[] } {
  const posted = Map.groupBy(settledEntries(entries, returnEventId), nameOf)
  const missing = lines.filter((line) => posted.get(nameOf(line))?.shift() === undefined)
  const corrected = correctedIds(entries)
  return { missing, outdated: [...posted.values()].flat().filter(({ id }) => !corrected.has(id)) }
}
