import * as v from 'valibot'
import { expect } from 'vitest'
import { problemsOf } from '#api/document/document.ts'
import { problemSchema } from '#api/document/document-schemas.ts'
import { isBrokenPath } from '#server/http/request-guards.ts'
import { apiRoutes } from '#api/all-routes.ts'

/** Problems of addresses and methods that the API does not have. */
const ofNoRoute = ['unknown_address', 'unknown_version', 'method_not_allowed']
/** What the site's guards refuse before that. */
const ofGuards = ['invalid_request', 'foreign_origin', 'length_required', 'too_large']

/** Expects an answer of the API to have a status, a code and a body that the OpenAPI document describes for its operation. */
export function expectDocumented(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): void {
  const { pathname } = new URL(path, 'http://localhost')
  const address = isBrokenPath(pathname) ? undefined : apiRoutes.find((one) => patternOf(one.path).test(pathname))?.path
  const route = apiRoutes.find((one) => one.path === address && one.method === method.toLowerCase())
  const what = `${method} ${pathname} ${status} ${JSON.stringify(body)}`
  const isProblem = status !== route?.status
  const read = v.safeParse(isProblem ? problemSchema : route.answer, body)
  expect(read.issues, what).toBeUndefined()
  // Reading drops the fields that a schema does not have.
  expect(body, what).toEqual(read.output)
  if (!isProblem) return
  const { code } = body as v.InferOutput<typeof problemSchema>
  expect(route ? problemsOf(route).get(status) : [...ofNoRoute, ...ofGuards], what).toContain(code)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}
