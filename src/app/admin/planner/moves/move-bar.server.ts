import type { InferOutput } from 'valibot'
import { reassignUnit, assignUnit } from '#operations/availability/assign-unit.ts'
import { holdAllOpenBookings } from '#operations/availability/hold-open-bookings.ts'
import { findPlannedHold } from '#data/availability/planned-hold.ts'
import { changeUnitHold } from '#operations/availability/staff-holds.ts'
import { barMoveSchema } from '#domain/availability/planner/planner-form.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../../shared/form/save-form.server.ts'
import { checkAccess } from '../../shared/session/session.server.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { refuseHold, refuseOutdated } from '../../shared/units/refuse-hold.server.ts'
import { plannerUnder } from '../dialogs/load-hold.server.ts'
import { unitWarning } from '../../shared/units/unit-warning.server.ts'
import { movePeriod, type BarMoved } from './move-period.server.ts'

type MoveResult = Exclude<SaveResult, { outcome: 'answered' }> | { outcome: 'answered'; answer: BarMoved }

/** Stores the move of a bar. The planner is not reloaded, and shows a refusal itself. */
export function moveBar(args: ActionArgs) {
  return saveForm(args, {
    schema: barMoveSchema,
    // The planner shows its own message for a move that was not saved, with a button to retry.
    failure: null,
    save: (values, deps): Promise<MoveResult> =>
      values.intent === 'giveAll' ? giveAll(args, deps) : store(values, deps, args),
  })
}

async function giveAll({ request, context }: ActionArgs, deps: SaveDeps): Promise<MoveResult> {
  const { held, left } = await holdAllOpenBookings(deps.db, deps.author, context.get(settingsContext).availability)
  const { given, notGiven } = plannerTexts[deps.language]
  const notice = { title: given(held), ...(left > 0 && { text: notGiven(left) }) }
  return { outcome: 'saved', to: plannerUnder(request, deps), notice }
}

async function store(
  values: Exclude<InferOutput<typeof barMoveSchema>, { intent: 'giveAll' }>,
  deps: SaveDeps,
  { request, context }: ActionArgs,
): Promise<MoveResult> {
  const { db, author, language } = deps
  if (values.intent === 'period') return movePeriod(values, deps, { context, backTo: plannerUnder(request, deps) })
  const moved = values.intent === 'time' ? await findPlannedHold(db, String(values.id)) : undefined
  if (values.intent === 'time') checkAccess(context, moved?.hold.kind === 'transfer' ? 'units' : 'fleet')
  const at = 'id' in values ? { id: values.id, version: values.version } : undefined
  const saved =
    values.intent === 'give'
      ? await assignUnit(db, author, values.bookingId, values.unitId, context.get(settingsContext).availability)
      : values.intent === 'unit'
        ? await reassignUnit(db, author, at!, { unitId: values.unitId, pinned: values.pinned })
        : await changeUnitHold(db, author, at!, {
            unitId: values.unitId,
            during: { from: values.from, until: values.until },
            reason: moved?.hold.reason ?? '',
          })
  if (saved.outcome === 'refused') return refuseHold(saved.refusal, language)
  if (saved.outcome !== 'saved') return refuseOutdated(language)
  return { outcome: 'answered', answer: { done: true, warning: await unitWarning(deps, saved.row.id) } }
}
