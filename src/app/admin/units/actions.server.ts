import { endUnitTime, takeUnit, type UnitTime } from '../../../data/availability/unit-time.ts'
import { startOfDay, todayInRiyadh, toRiyadh } from '../../../domain/time/riyadh-time.ts'
import type { Notice } from '../../back-office/page/notice.server.ts'
import { deleteUnit, retireUnit } from '../../../data/fleet/units.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { unitActionSchema } from '../../../domain/fleet/unit-actions-form.ts'
import { listPath, recordPath } from '../../../domain/staff/entities.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../../back-office/form/save-form.server.ts'
import { answerUnit } from '../../back-office/units/save-unit.server.ts'
import { unitTextsIn } from '../../back-office/units/unit-texts.ts'

/** Retires or deletes a unit, takes it for a time or ends such a time, as the posted form asks. */
export function changeUnit(args: ActionArgs, id: string) {
  const unitId = toRowId(id)
  return saveForm(args, {
    schema: unitActionSchema,
    async save(values, deps): Promise<SaveResult> {
      if (unitId === undefined) return { outcome: 'missing' }
      if (values.intent === 'delete') return removeUnit(unitId, deps)
      if (values.intent === 'take') return takeTime({ ...values, unitId }, deps)
      if (values.intent === 'endTime') return endTime({ ...values, unitId }, deps)
      const { retire } = unitTextsIn(deps.language)
      const at = { id: unitId, version: values.version }
      return answerUnit(await retireUnit(deps.db, deps.author, at, values.lastDay), { title: retire.done })
    },
  })
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

async function takeTime({ unitId, kind, from, until, reason }: UnitTime, deps: SaveDeps): Promise<SaveResult> {
  const { db, author, language } = deps
  if (from < startOfDay(todayInRiyadh(author.at))) return { outcome: 'refused', fieldErrors: { from: ['inPast'] } }
  const taken = await takeUnit(db, author, { unitId, kind, from, until, reason })
  const { take, holdKinds } = unitTextsIn(language)
  if (taken.outcome === 'saved')
    return { outcome: 'saved', to: recordPath('unit', unitId), notice: { title: take.done } }
  if (taken.outcome === 'missing') return { outcome: 'missing' }
  if (taken.refusal.kind === 'notInService') return { outcome: 'refused', problem: 'notInService' }
  const bookings = taken.refusal.holds.map((hold) => ({
    ...(hold.bookingId && { id: hold.bookingId }),
    reference: hold.reference ?? `${holdKinds[hold.kind]}: ${hold.reason}`,
    pickup: toRiyadh(hold.from),
    return: toRiyadh(hold.until),
  }))
  return { outcome: 'refused', problem: 'unitTaken', status: 409, bookings }
}

type TimeToEnd = { id: number; version: number; unitId: number }

async function endTime(time: TimeToEnd, { db, author, language }: SaveDeps): Promise<SaveResult> {
  const { take, problems } = unitTextsIn(language)
  const ended = await endUnitTime(db, author, time)
  if (ended === 'missing') return { outcome: 'missing' }
  const notice: Notice =
    ended === 'saved'
      ? { title: take.ended }
      : { title: take.notEnded, text: problems.timeChanged, tone: 'destructive' }
  return { outcome: 'saved', to: recordPath('unit', time.unitId), notice }
}
