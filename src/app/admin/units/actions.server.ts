import * as v from 'valibot'
import { addUnitHold, readEnteredHold, type EnteredHold } from '#operations/availability/staff-holds.ts'
import { endTransfer, endUnitHold } from '#operations/availability/end-unit-hold.ts'
import type { Notice } from '../shared/screen/notice.server.ts'
import { deleteUnit, prepareUnit, retireUnit } from '#operations/availability/units.ts'
import { recordService } from '#operations/fleet/record-service.ts'
import { sellUnit, undoSale, type UnitSale } from '#operations/fleet/sell-unit.ts'
import type { ServiceValues } from '#data/fleet/unit-services.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { unitActionSchema } from '#domain/availability/units/unit-actions-form.ts'
import type { Preparation } from '#domain/fleet/units.ts'
import { markActions } from '#domain/rentals/mark-forms.ts'
import { fleetProblem } from '#domain/text/fleet-problems.ts'
import { problem } from '#domain/text/form-fields.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../shared/form/save-form.server.ts'
import { addMarksOf, changeMarkOf } from './mark-actions.server.ts'
import { answerUnit } from '../shared/units/save-unit.server.ts'
import { describeMoved } from '../shared/units/describe-moved.server.ts'
import { checkHoldKind } from '../shared/units/check-hold-kind.server.ts'
import { refuseHold } from '../shared/units/refuse-hold.server.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { checkAccess, type Context } from '../shared/session/session.server.ts'

const pageSchema = v.variant('intent', [...unitActionSchema.options, ...markActions], problem('invalidChoice'))

/** Retires or deletes a unit, records its damage, or enters or ends a hold of it, as the posted form asks. Agents may enter and end transfers, and take a car out of service. */
export function changeUnit(args: ActionArgs, id: string) {
  const unitId = toRowId(id)
  return saveForm(args, {
    schema: pageSchema,
    // Only the forms for a new hold, a sale, a service, new marks and a repair have a key.
    once: true,
    async save(values, deps): Promise<SaveResult> {
      if (values.intent === 'take') checkHoldKind(args.context, values.kind)
      else checkAccess(args.context, isForEveryone(values) ? 'units' : 'fleet')
      if (unitId === undefined) return { outcome: 'missing' }
      if (values.intent === 'delete') return removeUnit(unitId, deps)
      if (values.intent === 'take') return enterHold({ ...values, unitId }, deps, args.context)
      if (values.intent === 'sell') return sell(unitId, values, deps, args.context)
      if (values.intent === 'undoSale') return undo(unitId, values.version, deps)
      if (values.intent === 'service') return service(unitId, values, deps)
      if (values.intent === 'prepared') return prepare({ ...values, unitId }, deps)
      if (values.intent === 'mark') return addMarksOf(unitId, values, deps)
      if (values.intent === 'repairMark' || values.intent === 'mistakenMark' || values.intent === 'reopenMark')
        return changeMarkOf(unitId, values, deps)
      if (values.intent !== 'retire') return endTime({ ...values, unitId }, deps)
      const { retire } = unitTextsIn(deps.language)
      const at = { id: unitId, version: values.version }
      return answerUnit(await retireUnit(deps.db, deps.author, at, values.lastDay), { title: retire.done })
    },
  })
}

function isForEveryone(values: Extract<v.InferOutput<typeof pageSchema>, { intent: string }>): boolean {
  return (
    values.intent === 'prepared' ||
    values.intent === 'service' ||
    values.intent === 'mark' ||
    values.intent === 'endTransfer' ||
    values.intent === 'arrived'
  )
}

async function removeUnit(id: number, { db, author, texts, language }: SaveDeps): Promise<SaveResult> {
  const removed = await deleteUnit(db, author, id)
  if (removed === false) return { outcome: 'missing' }
  if (removed === true) return { outcome: 'saved', to: listPath('unit'), notice: { title: texts.form.deletedOne } }
  const notice = {
    title: texts.form.deleteFailed,
    text: unitTextsIn(language).delete.inUse,
    tone: 'destructive',
  } as const
  return { outcome: 'saved', to: recordPath('unit', id), notice }
}

type Prepared = { unitId: number; version: number; preparation: Preparation }

async function prepare({ unitId, version, preparation }: Prepared, deps: SaveDeps): Promise<SaveResult> {
  const { prepared } = unitTextsIn(deps.language)
  const saved = await prepareUnit(deps.db, deps.author, { id: unitId, version }, preparation)
  return answerUnit(saved, { title: prepared[preparation] })
}

async function enterHold(time: EnteredHold, deps: SaveDeps, context: Context): Promise<SaveResult> {
  const { db, author, language } = deps
  const taken = await addUnitHold(db, author, readEnteredHold(time), context.get(settingsContext).availability)
  if (taken.outcome === 'refused') return refuseHold(taken.refusal, language)
  return {
    outcome: 'saved',
    // The list of holds may be above the form, out of sight.
    to: `${recordPath('unit', time.unitId)}#hold-${taken.row.id}`,
    notice: { title: unitTextsIn(language).take.done, ...describeMoved(taken, language) },
  }
}

async function sell(
  id: number,
  { version, soldOn, soldPrice, soldOdometerKm }: UnitSale & { version: number },
  { db, author, language }: SaveDeps,
  context: Context,
): Promise<SaveResult> {
  const { sale } = unitTextsIn(language)
  const values = { soldOn, soldPrice, soldOdometerKm }
  const sold = await sellUnit(db, author, { id, version }, values, context.get(settingsContext).availability)
  if (sold.outcome === 'saved')
    return {
      outcome: 'saved',
      to: recordPath('unit', id),
      notice: { title: sale.done, ...describeMoved(sold, language) },
    }
  if (sold.outcome !== 'refused') return sold
  const { refusal } = sold
  switch (refusal.kind) {
    case 'soldLater':
      return { outcome: 'refused', fieldErrors: { soldOn: [fleetProblem('soldLater')] } }
    case 'soldBelowOdometer':
      return { outcome: 'refused', fieldErrors: { soldOdometerKm: [fleetProblem('soldBelowOdometer')] } }
    case 'rented': {
      const { pickup, return: back, ...booking } = refusal.booking
      const bookings = [{ ...booking, pickup: toRiyadh(pickup), return: toRiyadh(back) }]
      return { outcome: 'refused', problem: sale.rented, status: 409, bookings }
    }
    default:
      return refusal satisfies never
  }
}

async function undo(id: number, version: number, { db, author, language }: SaveDeps): Promise<SaveResult> {
  const undone = await undoSale(db, author, { id, version })
  if (undone.outcome !== 'saved') return undone
  return { outcome: 'saved', to: recordPath('unit', id), notice: { title: unitTextsIn(language).sale.undone } }
}

async function service(id: number, values: ServiceValues, { db, author, language }: SaveDeps): Promise<SaveResult> {
  const { doneOn, odometerKm, work, cost, workshop } = values
  const recorded = await recordService(db, author, id, { doneOn, odometerKm, work, cost, workshop })
  if (recorded === 'missing') return { outcome: 'missing' }
  if (recorded === 'serviceLater')
    return { outcome: 'refused', fieldErrors: { doneOn: [fleetProblem('serviceLater')] } }
  const notice = { title: unitTextsIn(language).upkeep.done }
  return { outcome: 'saved', to: `${recordPath('unit', id)}#service`, notice }
}

type TimeToEnd = { intent: 'endTime' | 'endTransfer' | 'arrived'; id: number; version: number; unitId: number }

async function endTime({ intent, ...time }: TimeToEnd, { db, author, language }: SaveDeps): Promise<SaveResult> {
  const { take, problems } = unitTextsIn(language)
  const hasArrived = intent === 'arrived'
  const ended =
    intent === 'endTime' ? await endUnitHold(db, author, time) : await endTransfer(db, author, time, hasArrived)
  if (ended === 'missing') return { outcome: 'missing' }
  const notice: Notice =
    ended === 'saved'
      ? { title: hasArrived ? take.arrivedDone : take.ended }
      : { title: take.notEnded, text: problems.timeChanged, tone: 'destructive' }
  return { outcome: 'saved', to: recordPath('unit', time.unitId), notice }
}
