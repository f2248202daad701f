import { assignUnit } from '#operations/availability/assign-unit.ts'
import { takeOtherUnit } from '#operations/availability/late-unit.ts'
import { endTransfer, endUnitHold } from '#operations/availability/end-unit-hold.ts'
import { readBranchChoice } from '#domain/branches/branch-choice.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { moveUnit, prepareUnit } from '#operations/availability/units.ts'
import { todayPostSchema } from '#domain/booking/today-form.ts'
import { submitStatus } from '../shared/booking/change-status.server.ts'
import { saveExpectedBack } from '../shared/booking/save-expected-back.server.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../shared/form/save-form.server.ts'
import type { Notice } from '../shared/screen/notice.server.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import { checkAccess } from '../shared/session/session.server.ts'
import { todayTexts } from '../../i18n/today-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'

export const todayPath = '/admin/today'

/** Performs the next step of a row, then shows the day again. */
export function submitRow(args: ActionArgs) {
  const branch = readBranchChoice(new URL(args.request.url).searchParams)
  const to = branch === undefined ? todayPath : `${todayPath}?branch=${branch}`
  return saveForm(args, {
    schema: todayPostSchema,
    failure: null,
    async save(values, deps): Promise<SaveResult> {
      const { db, author, language } = deps
      const texts = todayTexts[language]
      switch (values.intent) {
        case 'assignUnit':
          return give(values.id, deps, { to, settings: args.context.get(settingsContext).availability })
        case 'takeAgain':
          return give(values.id, deps, {
            to,
            unitId: values.unitId,
            settings: args.context.get(settingsContext).availability,
          })
        case 'otherUnit':
          return takeOther(values.id, deps, { to, settings: args.context.get(settingsContext).availability })
        case 'expectedBack': {
          const { id: bookingId, expectedBack } = values
          const settings = args.context.get(settingsContext).availability
          return saveExpectedBack(deps, { bookingId, expectedBack, to, settings })
        }
        case 'arrived': {
          checkAccess(args.context, 'units')
          const moved = await moveUnit(db, author, { id: values.unitId, version: values.version }, values.branchId)
          if (moved.outcome === 'missing') return moved
          const isDone = moved.outcome === 'saved'
          return { outcome: 'saved', to, notice: isDone ? { title: texts.arrivedDone } : changed(deps) }
        }
        case 'prepared': {
          const { unitId, version, preparation } = values
          const prepared = await prepareUnit(db, author, { id: unitId, version }, preparation)
          if (prepared.outcome === 'missing') return prepared
          const isDone = prepared.outcome === 'saved'
          const notice = isDone ? { title: unitTextsIn(language).prepared[preparation] } : changed(deps)
          return { outcome: 'saved', to, notice }
        }
        case 'transferred': {
          checkAccess(args.context, 'units')
          const ended = await endTransfer(db, author, values, true)
          if (ended === 'missing') return { outcome: 'missing' }
          return { outcome: 'saved', to, notice: ended === 'saved' ? { title: texts.arrivedDone } : changed(deps) }
        }
        case 'endTime': {
          checkAccess(args.context, 'fleet')
          const ended = await endUnitHold(db, author, values)
          if (ended === 'missing') return { outcome: 'missing' }
          return { outcome: 'saved', to, notice: ended === 'saved' ? { title: texts.endedDone } : changed(deps) }
        }
        default: {
          const booking = await findBooking(db, values.id)
          if (!booking) return { outcome: 'missing' }
          return submitStatus(args.context, deps, booking, { values, to })
        }
      }
    },
  })
}

type GiveOptions = { to: string; unitId?: number; settings: Parameters<typeof assignUnit>[4] }

async function give(id: string, deps: SaveDeps, { to, unitId, settings }: GiveOptions): Promise<SaveResult> {
  const { db, author, language } = deps
  const texts = todayTexts[language]
  const given = await assignUnit(db, author, id, unitId, settings)
  if (given.outcome === 'missing') return given
  if (given.outcome === 'conflict') return { outcome: 'saved', to, notice: changed(deps) }
  if (given.outcome === 'refused') {
    return { outcome: 'saved', to, notice: { title: texts.unitNotGiven, text: texts.noneFree, tone: 'destructive' } }
  }
  const booking = await findBooking(db, id)
  return { outcome: 'saved', to, notice: { title: texts.unitGiven(booking?.reference ?? '') } }
}

async function takeOther(id: string, deps: SaveDeps, { to, settings }: GiveOptions): Promise<SaveResult> {
  const { db, author, language } = deps
  const texts = todayTexts[language]
  const taken = await takeOtherUnit(db, author, id, settings)
  if (taken.outcome === 'missing') return taken
  if (taken.outcome === 'conflict') return { outcome: 'saved', to, notice: changed(deps) }
  if (taken.outcome === 'refused')
    return { outcome: 'saved', to, notice: { title: texts.unitNotGiven, text: texts.noneFree, tone: 'destructive' } }
  const booking = await findBooking(db, id)
  return { outcome: 'saved', to, notice: { title: texts.unitGiven(booking?.reference ?? '') } }
}

function changed({ texts, language }: SaveDeps): Notice {
  return { title: texts.form.saveFailed, text: todayTexts[language].unitChanged, tone: 'destructive' }
}
