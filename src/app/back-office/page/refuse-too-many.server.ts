import type { RateLimitName } from '../../../domain/staff/rate-limits.ts'
import { servicesContext } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { staffOf, type Context } from '../session/session.server.ts'

/** Counts one of what a member may do so often; the words to answer with 429 when that was one too many. */
export async function tooManyMessage(context: Context, name: RateLimitName): Promise<string | undefined> {
  const { limits, language } = context.get(servicesContext)
  const wait = await limits.take(name, { account: staffOf(context).id })
  return wait && retryMessage(language, 'tooManyAttempts', wait)
}

/** Answers with 429 and a sentence, where an address answers no page but a file. */
export async function refuseTooMany(context: Context, name: RateLimitName): Promise<void> {
  const words = await tooManyMessage(context, name)
  if (words) throw new Response(words, { status: 429, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
