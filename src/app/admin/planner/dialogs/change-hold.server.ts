import type { InferOutput } from 'valibot'
import { reassignUnit, swapUnits, unassignUnit } from '#operations/availability/assign-unit.ts'
import { findPlannedHold } from '#data/availability/planned-hold.ts'
import { changeUnitHold } from '#operations/availability/staff-holds.ts'
import { endTransfer, endUnitHold } from '#operations/availability/end-unit-hold.ts'
import { bookingUnitSchema, staffHoldSchema } from '#domain/availability/planner/planner-form.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../../shared/form/save-form.server.ts'
import { checkAccess } from '../../shared/session/session.server.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { servicesContext } from '../../../services-context.ts'
import { refuseHold } from '../../shared/units/refuse-hold.server.ts'
import { unitTextsIn } from '../../shared/units/unit-texts.ts'
import { plannerUnder } from './load-hold.server.ts'

/** Saves the dialog of a hold: the unit of a booking, or unit, period and end of a hold that staff entered. */
export async function changeHold(args: ActionArgs, id: string) {
  const services = args.context.get(servicesContext)
  const under = (entered?: Date) => plannerUnder(args.request, services, entered)
  const found = await findPlannedHold(services.db, id)
  if (!found || found.booking)
    return saveForm(args, {
      schema: bookingUnitSchema,
      save: async (values, deps) =>
        found ? placeBooking(found.hold.id, values, deps, under()) : { outcome: 'missing' },
    })
  checkAccess(args.context, found.hold.kind === 'transfer' ? 'units' : 'fleet')
  return saveForm(args, {
    schema: staffHoldSchema,
    save: (values, deps) => changeTime(found.hold, values, deps, under),
  })
}

async function placeBooking(
  id: number,
  { version = 0, place, pinned }: InferOutput<typeof bookingUnitSchema>,
  { db, author, language }: SaveDeps,
  to: string,
): Promise<SaveResult> {
  const at = { id, version }
  const texts = plannerTexts[language]
  const saved =
    'swap' in place
      ? await swapUnits(db, author, at, place.swap)
      : place.unitId === undefined
        ? await unassignUnit(db, author, at)
        : await reassignUnit(db, author, at, { unitId: place.unitId, pinned })
  if (saved.outcome === 'refused') return refuseHold(saved.refusal, language)
  if (saved.outcome !== 'saved') return { outcome: saved.outcome }
  return { outcome: 'saved', to, notice: { title: 'swap' in place ? texts.swapped : texts.saved } }
}

type StaffHold = NonNullable<Awaited<ReturnType<typeof findPlannedHold>>>['hold']

async function changeTime(
  { id, unitId, kind }: StaffHold,
  values: InferOutput<typeof staffHoldSchema>,
  { db, author, language }: SaveDeps,
  under: (entered?: Date) => string,
): Promise<SaveResult> {
  const texts = plannerTexts[language]
  const at = { id, version: values.version }
  if (values.intent !== 'time') {
    const hasArrived = values.intent === 'arrived'
    const ended =
      kind === 'transfer'
        ? await endTransfer(db, author, { ...at, unitId }, hasArrived)
        : await endUnitHold(db, author, { ...at, unitId })
    if (ended !== 'saved') return { outcome: ended }
    return {
      outcome: 'saved',
      to: under(),
      notice: { title: hasArrived ? unitTextsIn(language).take.arrivedDone : texts.ended },
    }
  }
  const { from, until, reason } = values
  const changed = await changeUnitHold(db, author, at, { unitId: values.unitId, during: { from, until }, reason })
  if (changed.outcome === 'refused') return refuseHold(changed.refusal, language)
  if (changed.outcome !== 'saved') return { outcome: changed.outcome }
  return { outcome: 'saved', to: under(from), notice: { title: texts.saved } }
}
