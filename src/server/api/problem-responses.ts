import type { MiddlewareHandler } from 'hono'
import type { RequestEnv } from '../http/requests.ts'
import { contextOf } from './mount-api.ts'
import { sendProblem, type ProblemCode } from './problems.ts'

const codes: Partial<Record<number, ProblemCode>> = {
  400: 'invalid_request',
  403: 'foreign_origin',
  404: 'unknown_address',
  405: 'method_not_allowed',
  413: 'too_large',
  500: 'internal_error',
  503: 'unavailable',
}

/** Turns what the guards of the whole site answer, a text or a small page, into a problem document. */
export function sendProblems(baseUrl: string): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    const code = codes[status]
    if (!code || !c.req.path.startsWith('/api/') || headers.get('content-type')?.startsWith('application/')) return
    const retryAfter = headers.get('retry-after')
    const problem = { problem: code, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) }
    c.res = undefined
    c.res = sendProblem(problem, contextOf(c, baseUrl))
  }
}
