import type { FineRefusal } from '#domain/fines/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { editProblems, type Problem } from '../problems.ts'
import { fineRefusalTexts } from '../texts/fine-refusal-texts.ts'

/** Why something is not done with a fine, as a problem. */
export function viewFineRefusal(refusal: FineRefusal, language: Language): Problem {
  const texts = fineRefusalTexts(language)
  switch (refusal.code) {
    case 'missing':
    case 'conflict':
      return editProblems[refusal.code]
    case 'inFuture':
      return refuseField('invalid_request', 'happened_at', 'in_future', texts.inFuture)
    case 'numberTaken':
      return refuseField('already_used', 'number', 'number_taken', texts.numberTaken)
    case 'noBooking':
      return refuseField('invalid_request', 'booking_id', 'invalid_choice', texts.noBooking)
    case 'notRented':
      return refuseField('not_allowed', 'booking_id', 'not_rented', texts.notRented)
    case 'notAllowed':
      return { problem: 'not_allowed', detail: texts.notAllowed, part: { in: 'header', field: 'authorization' } }
    case 'unmatched':
    case 'charged':
    case 'notCharged':
    case 'waived':
    case 'notWaived':
      return { problem: 'not_allowed', detail: texts[refusal.code], part: { in: 'path', field: 'id' } }
    default:
      return refusal satisfies never
  }
}

function refuseField(problem: Problem['problem'], field: string, code: string, detail: string): Problem {
  return { problem, detail, errors: [{ in: 'body', field, code, detail }] }
}
