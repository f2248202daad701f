import type { CaseRefusal } from '#domain/cases/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { editProblems, type Problem } from '../problems.ts'
import { snake } from '../values.ts'
import { caseRefusalTexts } from './case-refusal-texts.ts'

/** Why a case is not recorded or changed, as a problem. */
export function viewCaseRefusal(refusal: CaseRefusal, language: Language): Problem {
  const texts = caseRefusalTexts[language]
  switch (refusal.kind) {
    case 'missing':
    case 'conflict':
      return editProblems[refusal.kind]
    case 'notRented':
      return { problem: 'not_allowed', detail: texts.notRented, part: { in: 'path', field: 'id' } }
    case 'alreadyMissing':
      return { problem: 'not_allowed', detail: texts.alreadyMissing, part: { in: 'body', field: 'kind' } }
    case 'notNext':
      return { problem: 'not_allowed', detail: texts.notNext, part: { in: 'body', field: 'state' } }
    case 'moment': {
      const detail = texts[refusal.refusal]
      const error = { in: 'body', field: 'happened_at', code: snake(refusal.refusal), detail } as const
      return { problem: 'invalid_request', detail, errors: [error] }
    }
    default:
      return refusal satisfies never
  }
}
