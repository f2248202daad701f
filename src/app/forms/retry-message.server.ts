import type { Language } from '../../domain/text/languages.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { RetryAfter } from '../services/rate-limits.ts'

type TooMany = 'tooMany' | 'wrongCodes' | 'tooManyAttempts'

/** Says that it was too often, and when to try again, in whole minutes or hours. */
export function retryMessage(language: Language, what: TooMany, { seconds }: RetryAfter): string {
  const { limits } = pageTexts(language)
  const minutes = Math.ceil(seconds / 60)
  return limits[what](minutes <= 90 ? limits.minutes(minutes) : limits.hours(Math.ceil(minutes / 60)))
}
