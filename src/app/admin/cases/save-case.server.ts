import { data } from 'react-router'
import { toRowId } from '#data/database/parse-ids.ts'
import { findCase, type RentalCase } from '#data/cases/rental-cases.ts'
import { caseActionSchema, caseSchema, newCaseSchema } from '#domain/cases/case-form.ts'
import type { CaseRefusal } from '#domain/cases/refusals.ts'
import { recordPath } from '#domain/staff/entities.ts'
import type { Language } from '#domain/text/languages.ts'
import { changeCase, changeCaseState, holdForCase } from '#operations/cases/change-case.ts'
import { recordCase, type RecordedCase } from '#operations/cases/record-case.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../shared/form/save-form.server.ts'
import { caseTextsIn } from '../shared/rentals/case-texts.ts'
import { checkHoldKind } from '../shared/units/check-hold-kind.server.ts'
import { refuseHold } from '../shared/units/refuse-hold.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Records a new case of a booking. */
export function submitNewCase(args: ActionArgs, bookingId: string) {
  return saveForm(args, {
    schema: newCaseSchema,
    once: true,
    async save(values, { db, author, language }) {
      const settings = args.context.get(settingsContext).availability
      return answer(await recordCase(db, author, bookingId, values, settings), language)
    },
  })
}

/** Saves what is known of a case, or does what one of its buttons asks. */
export async function submitCase(args: ActionArgs, id: string, isButton: boolean) {
  const caseId = toRowId(id)
  if (caseId === undefined) throw data(null, 404)
  if (!isButton)
    return saveForm(args, {
      schema: caseSchema,
      save: async ({ version, ...facts }, { db, author, language }) =>
        answer(await changeCase(db, author, { id: caseId, version }, facts), language),
    })
  return saveForm(args, {
    schema: caseActionSchema,
    async save(values, deps): Promise<Answer> {
      const { db, author, language } = deps
      const at = { id: caseId, version: values.version }
      if (values.intent === 'caseState') return answer(await changeCaseState(db, author, at, values.state), language)
      checkHoldKind(args.context, values.hold)
      return takeOut(deps, at, values, args.context.get(settingsContext).availability)
    },
  })
}

type Hold = Pick<Parameters<typeof holdForCase>[3], 'hold' | 'until'>

async function takeOut(
  { db, author, language }: SaveDeps,
  at: { id: number; version: number },
  { hold, until }: Hold,
  settings: Parameters<typeof holdForCase>[4],
): Promise<Answer> {
  const texts = caseTextsIn(language)
  const found = await findCase(db, at.id)
  const reason = found ? `${texts.holdKinds[hold]}: ${texts.title(texts.kinds[found.kind], found.id)}` : ''
  const held = await holdForCase(db, author, at, { hold, until, reason }, settings)
  if (held.ok) return { outcome: 'saved', to: recordPath('case', at.id), notice: { title: texts.held } }
  const { refusal } = held
  if (refusal.kind === 'noUnit') return { outcome: 'refused', problem: texts.refusals.noUnit, status: 409 }
  if (refusal.kind !== 'hold') return refuse(refusal, language)
  const refused = refuseHold(refusal.refusal, language)
  const isOut = refusal.refusal.kind === 'taken' && refusal.refusal.by.some(({ status }) => status === 'active')
  return isOut ? { ...refused, problem: texts.stillOut } : refused
}

function answer(recorded: RecordedCase, language: Language): Answer {
  if (!recorded.ok) return refuse(recorded.refusal, language)
  return {
    outcome: 'saved',
    to: recordPath('case', recorded.row.id),
    notice: { title: savedTitle(recorded.row, language) },
  }
}

function savedTitle({ kind, id }: RentalCase, language: Language): string {
  const texts = caseTextsIn(language)
  return texts.saved(texts.title(texts.kinds[kind], id))
}

function refuse(refusal: CaseRefusal, language: Language): Answer {
  const texts = caseTextsIn(language)
  switch (refusal.kind) {
    case 'missing':
    case 'conflict':
      return { outcome: refusal.kind }
    case 'moment':
      return { outcome: 'refused', fieldErrors: { [refusal.field]: [texts.moments[refusal.refusal]] } }
    case 'notRented':
    case 'alreadyMissing':
    case 'notNext':
      return { outcome: 'refused', problem: texts.refusals[refusal.kind], status: 409 }
    default:
      return refusal satisfies never
  }
}
