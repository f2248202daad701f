import type { Language } from '#domain/text/languages.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'

type LimitedAction = 'tooMany' | 'wrongCodes' | 'tooManyAttempts'

/** Says that there were too many attempts and when to try again, in whole minutes or hours. */
export function retryMessage(language: Language, what: LimitedAction, { seconds }: RetryAfter): string {
  const { limits } = pageTexts(language)
  const minutes = Math.ceil(seconds / 60)
  return limits[what](minutes <= 90 ? limits.minutes(minutes) : limits.hours(Math.ceil(minutes / 60)))
}
