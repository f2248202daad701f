import { data } from 'react-router'
import { findBooking, findBookingByReference } from '#data/booking/bookings.ts'
import { fineActionSchema, fineSchema } from '#domain/fines/fine-form.ts'
import type { FineRefusal } from '#domain/fines/refusals.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { mayCorrectLedger } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { chargeFine, takeFineBack } from '#operations/billing/charge-fines.ts'
import { changeFine, enterFine, type SavedFine } from '#operations/fines/enter-fine.ts'
import { matchByHand } from '#operations/fines/match-fine.ts'
import { waiveFine } from '#operations/fines/waive-fine.ts'
import { fineTextsIn } from '../shared/fines/fine-texts.ts'
import {
  refuseField,
  saveForm,
  type ActionArgs,
  type SaveDeps,
  type SaveResult,
} from '../shared/form/save-form.server.ts'
import { staffOf } from '../shared/session/session.server.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Enters a fine, once. */
export function submitNewFine(args: ActionArgs) {
  return saveForm(args, {
    schema: fineSchema,
    once: true,
    async save({ version: _version, ...values }, { db, author, language }): Promise<Answer> {
      return answerEntered(await enterFine(db, author, values), language)
    },
  })
}

/** Corrects the details of a fine. */
export function submitFine(args: ActionArgs, id: number) {
  return saveForm(args, {
    schema: fineSchema,
    async save({ version = 0, ...values }, { db, author, language }): Promise<Answer> {
      return answerEntered(await changeFine(db, author, { id, version }, values), language)
    },
  })
}

/** Does what a button of a fine asks. */
export function submitFineAction(args: ActionArgs, id: number) {
  return saveForm(args, {
    schema: fineActionSchema,
    async save(values, deps): Promise<Answer> {
      const { db, author, language } = deps
      const { role } = staffOf(args.context)
      if (values.intent !== 'matchFine' && !mayCorrectLedger(role)) throw data(null, 403)
      const by = { role, author }
      const texts = fineTextsIn(language)
      const at = { id, version: values.version }
      switch (values.intent) {
        case 'matchFine':
          return match(deps, at, values)
        case 'chargeFine':
          return answer(await chargeFine(db, by, id), texts.charge.done, language)
        case 'takeFineBack':
          return answer(await takeFineBack(db, by, at, values.reason), texts.takeBack.done, language)
        case 'waiveFine':
          return answer(await waiveFine(db, by, at, values.reason), texts.waive.done, language)
        case 'reopenFine':
          return answer(await waiveFine(db, by, at, undefined), texts.waive.reopened, language)
        default:
          return values satisfies never
      }
    },
  })
}

type Chosen = { readonly bookingId: string; readonly reference: string | null }

async function match(
  { db, author, language }: SaveDeps,
  at: { id: number; version: number },
  { bookingId, reference }: Chosen,
): Promise<Answer> {
  const texts = fineTextsIn(language)
  const booking =
    bookingId !== '' ? await findBooking(db, bookingId) : await findBookingByReference(db, reference ?? '')
  if (!booking) return refuseFine({ code: 'noBooking' }, language)
  return answer(await matchByHand(db, author, at, booking), texts.matchedTo(booking.reference), language)
}

function answer(saved: SavedFine, title: string, language: Language): Answer {
  if (!saved.ok) return refuseFine(saved.refusal, language)
  return { outcome: 'saved', to: recordPath('fine', saved.row.id), notice: { title } }
}

function answerEntered(saved: SavedFine, language: Language): Answer {
  if (!saved.ok) return refuseFine(saved.refusal, language)
  const texts = fineTextsIn(language)
  const { id, number, bookingId } = saved.row
  const text = bookingId === null ? texts.savedUnmatched : texts.savedMatched
  return { outcome: 'saved', to: recordPath('fine', id), notice: { title: texts.saved(number), text } }
}

function refuseFine(refusal: FineRefusal, language: Language): Answer {
  const { refusals } = fineTextsIn(language)
  switch (refusal.code) {
    case 'missing':
      return { outcome: 'missing' }
    case 'conflict':
      return { outcome: 'conflict' }
    case 'inFuture':
      return refuseField('happenedAt', refusals.inFuture)
    case 'numberTaken':
      return refuseField('number', refusals.numberTaken)
    case 'noBooking':
      return refuseField('reference', refusals.noBooking)
    case 'notAllowed':
    case 'notRented':
    case 'unmatched':
    case 'charged':
    case 'notCharged':
    case 'waived':
    case 'notWaived':
      return { outcome: 'refused', problem: refusals[refusal.code], status: 409 }
    default:
      return refusal satisfies never
  }
}
