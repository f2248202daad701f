import * as v from 'valibot'
import type { ListedCase, RentalCase } from '#data/cases/rental-cases.ts'
import { caseKinds, caseStates, reportKinds } from '#domain/cases/rental-cases.ts'
import { moneySchema, momentSchema, viewMoment, viewOptionalMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())
const optionalWhole = v.nullable(whole)

const listed = {
  id: whole,
  booking_id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(caseKinds),
  state: v.picklist(caseStates),
  happened_at: momentSchema,
  report_kind: v.picklist(reportKinds),
  report_number: v.nullable(v.string()),
}

/** A case in a list. */
const caseEntrySchema = v.object({ ...listed, reference: v.string(), plate: v.nullable(v.string()) })

/** A page of cases, the latest first; the next page starts after the id `next`. */
export const casesSchema = v.object({ data: v.array(caseEntrySchema), limit: whole, next: optionalWhole })

/** A case: an accident of a rental, or a car that was not returned. */
export const caseSchema = v.object({
  ...listed,
  version: whole,
  unit_id: optionalWhole,
  place: v.nullable(v.string()),
  fault_percent: optionalWhole,
  tow_cost: v.nullable(moneySchema),
  repair_cost: v.nullable(moneySchema),
  claim_number: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  mark_ids: v.array(whole),
  hold_id: optionalWhole,
})

type Listed = Pick<RentalCase, 'id' | 'bookingId' | 'kind' | 'state' | 'happenedAt' | 'reportKind' | 'reportNumber'>

function viewListed({ id, bookingId, kind, state, happenedAt, reportKind, reportNumber }: Listed) {
  return {
    id,
    booking_id: bookingId,
    kind,
    state,
    happened_at: viewMoment(happenedAt),
    report_kind: reportKind,
    report_number: reportNumber || null,
  }
}

export function viewCaseEntry(one: ListedCase): v.InferInput<typeof caseEntrySchema> {
  return { ...viewListed(one), reference: one.reference, plate: one.plate }
}

export function viewCase(one: RentalCase): v.InferInput<typeof caseSchema> {
  return {
    ...viewListed(one),
    version: one.version,
    unit_id: one.unitId,
    place: one.place || null,
    fault_percent: one.faultPercent,
    tow_cost: viewOptionalMoney(one.towCost),
    repair_cost: viewOptionalMoney(one.repairCost),
    claim_number: one.claimNumber || null,
    notes: one.notes || null,
    mark_ids: one.markIds,
    hold_id: one.holdId,
  }
}
