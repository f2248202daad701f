import { retryMessage } from '../../../forms/retry-message.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../../services-context.ts'
import { answerTooMany, staffOf, type Context } from '../session/session.server.ts'

/**
 * Counts a search with an identity number, which could guess what masked numbers hide; together with those of the member's sessions
 * of the API. Returns the message for too many. The same number counts once an hour, because an open list is loaded again.
 */
export async function limitNumberSearch(
  { limits, language }: Pick<Services, 'limits' | 'language'>,
  staffId: string,
  text: string,
): Promise<string | undefined> {
  const account = `key member ${staffId}`
  const retryAfter = await limits.take('identityNumber', { account })
  if (retryAfter) return retryMessage(language, 'tooManyAttempts', retryAfter)
  const isRepeated = await limits.take('searchedNumber', { account: `${account} ${text}` })
  if (isRepeated) await limits.giveBack('identityNumber', { account })
  return undefined
}

/** Counts the search of an export as `limitNumberSearch` does, and throws 429 for too many. */
export async function refuseNumberSearch(context: Context, text: string): Promise<void> {
  const tooMany = await limitNumberSearch(context.get(servicesContext), staffOf(context).id, text)
  if (tooMany) throw answerTooMany(tooMany)
}
