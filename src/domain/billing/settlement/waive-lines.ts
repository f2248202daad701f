import { sumOf, type Halalas } from '../../money/money.ts'
import type { Settlement } from './settlement.ts'
import type { SettlementKind, SettlementLine } from './settlement-line.ts'

/** Every line of a kind that a manager does not charge, and why. */
export type Waiver = { readonly kind: SettlementKind; readonly reason: string }

/** Why a settlement is not charged as it was asked for. */
export type SettlementRefusal =
  | { readonly code: 'waiverNotAllowed' }
  | { readonly code: 'waiverReasonMissing' | 'nothingToWaive'; readonly kind: SettlementKind }

/** A settlement with what is charged of it, and what is waived. */
export type WaivedSettlement = Omit<Settlement, 'lines'> & {
  readonly charged: readonly SettlementLine[]
  readonly waived: readonly (SettlementLine & { readonly reason: string })[]
  /** What the renter pays for the charged lines, in halalas with VAT. */
  readonly total: Halalas
}

/**
 * Takes the waived lines out of a settlement. Refused unless `mayWaive`, without a reason, and for a kind that charges nothing: the
 * rental may have changed since the preview. What is given back cannot be waived.
 */
export function waiveLines(
  { lines, missing }: Settlement,
  waivers: readonly Waiver[],
  { mayWaive }: { readonly mayWaive: boolean },
): { ok: true; settlement: WaivedSettlement } | { ok: false; refusal: SettlementRefusal } {
  if (waivers.length > 0 && !mayWaive) return { ok: false, refusal: { code: 'waiverNotAllowed' } }
  const reasons = new Map<SettlementKind, string>()
  for (const { kind, reason } of waivers) {
    const isCharged = lines.some((line) => line.kind === kind && line.gross > 0)
    if (!isCharged) return { ok: false, refusal: { code: 'nothingToWaive', kind } }
    if (reason.trim() === '') return { ok: false, refusal: { code: 'waiverReasonMissing', kind } }
    reasons.set(kind, reason.trim())
  }
  const charged = lines.filter(({ kind }) => !reasons.has(kind))
  const waived = lines.flatMap((line) => {
    const reason = reasons.get(line.kind)
    return reason === undefined ? [] : [{ ...line, reason }]
  })
  return { ok: true, settlement: { charged, waived, missing, total: sumOf(...charged.map(({ gross }) => gross)) } }
}
