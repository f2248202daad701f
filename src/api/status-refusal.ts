import type { StatusRefusal } from '#domain/status/refusals.ts'
import type { Services } from '#operations/services/services.ts'
import type { Problem, RequestPart } from './problems.ts'
import { refuseMissing } from './refusals.ts'
import { apiTexts } from './texts/api-texts.ts'

/** Why a status was not changed; `part` is what asked for the change. */
export function viewStatusRefusal(refusal: StatusRefusal, { language }: Services, part: RequestPart): Problem {
  switch (refusal) {
    case 'missing':
      return { problem: 'not_found' }
    case 'reasonMissing':
      return refuseMissing('reason', language)
    case 'handOverNotAsked':
      return { problem: 'other_day' }
    case 'moveNotAllowed':
      return { problem: 'not_allowed', part }
    case 'noUnitFree':
      return { problem: 'not_available', part }
    case 'noExtraLeft':
      return { problem: 'extra_unavailable', part }
    case 'numbersMissing':
    case 'documentExpired':
    case 'noShowTooEarly':
    case 'undoNotAllowed':
    case 'codeUsedUp':
    case 'unitTaken':
      return { problem: 'not_allowed', detail: apiTexts(language).bookingStatus[refusal], part }
    case 'moveConflict':
      return { problem: 'version_conflict' }
  }
}
