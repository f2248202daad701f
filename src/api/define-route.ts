import * as v from 'valibot'
import type { ApiCaller } from '#data/staff/api-keys.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { ApiScope } from '#domain/staff/api-key.ts'
import type { StaffSection } from '#domain/staff/staff-roles.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Services } from '#operations/services/services.ts'
import type { Problem, ProblemCode } from './problems.ts'

/** What the server has found out about every request before it reaches the API. */
export type ApiEnv = { Variables: { requestId: string; clientAddress: string } }

type Part = v.GenericSchema
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

/** The key or session of a request, and the author of its changes. */
type Caller = { caller: ApiCaller; author: Author }

/** The scope that a caller needs; `any` accepts every key and session, `session` every session. */
type Access = ApiScope | 'any' | 'session'

type Site = {
  services: Services
  settings: Settings
  /** The client's network, for counting. */
  network: string
  /** Whether the client requests server-sent events. */
  wantsEvents: boolean
  /** The bearer token; set only for a route with `signs: 'out'`. */
  bearer: string | undefined
}

type RouteRequest<Params, Query, Headers, Body> = Site & {
  params: OutputOf<Params>
  query: OutputOf<Query>
  headers: OutputOf<Headers>
  body: OutputOf<Body>
  /** The uploaded file, for a route with `fileTypes`. */
  file: Blob | undefined
  signal: AbortSignal
}

type RouteAnswer<Body> = { body: Body; headers?: Readonly<Record<string, string>> } | { stream: Response }

type RouteOptions<Params, Query, Headers, Body, Answer extends v.GenericSchema> = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** With parameters in braces: `/cars/{id}`. */
  path: `/${string}`
  /** The `operationId` in the OpenAPI document. */
  id: string
  summary: Readonly<Record<Language, string>>
  /** What the summary leaves out, such as when there is no answer. */
  details?: Readonly<Record<Language, string>>
  params?: Params
  query: Query
  headers?: Headers
  body?: Body
  /** Media types of a file that the route accepts instead of a JSON body. */
  fileTypes?: readonly string[]
  status: 200 | 201
  answer: Answer
  /** Whether the answer has the address of a new record in `Location`. */
  isLocated?: true
  /** Problems of this route, besides those of every request. */
  problems: readonly ProblemCode[]
  /** Set for a POST that stores nothing, such as a search. */
  onlyReads?: true
  /** Whether the response is the same for everybody; other responses are never cached. */
  isShared: boolean
  /** Set for signing in and out, which need no session. Like the sign-in page, these routes stay open while the site is closed. */
  signs?: 'in' | 'out'
  /** The schema of a stream's events, for a route that can also respond with a stream. */
  streams?: v.GenericSchema
  handle: (request: RouteRequest<Params, Query, Headers, Body>) => Promise<RouteAnswer<v.InferInput<Answer>> | Problem>
}

type StaffOptions<Params, Query, Headers, Body, Answer extends v.GenericSchema> = Omit<
  RouteOptions<Params, Query, Headers, Body, Answer>,
  'isShared' | 'handle' | 'path' | 'signs'
> & {
  path: `/staff/${string}` | '/session'
  scope: Access
  /** Members with this section may call the route over a session without the scope; `handle` limits what they may do. */
  memberSection?: StaffSection
  handle: (
    request: RouteRequest<Params, Query, Headers, Body> & Caller,
  ) => Promise<RouteAnswer<v.InferInput<Answer>> | Problem>
}

/** A route without its type parameters, for the server and the OpenAPI document. */
export type ApiRoute = Omit<
  RouteOptions<Part | undefined, Part, Part | undefined, Part | undefined, v.GenericSchema>,
  'handle'
> & {
  /** Absent for public routes. */
  scope?: Access
  memberSection?: StaffSection
  handle: (
    request: Site &
      Partial<Caller> &
      Record<'params' | 'query' | 'headers' | 'body', unknown> &
      Pick<RouteRequest<undefined, undefined, undefined, undefined>, 'file' | 'signal'>,
  ) => Promise<RouteAnswer<unknown> | Problem>
}

/** Defines a route of the API. Validation, the OpenAPI document and tests are derived from it. */
export function defineRoute<
  Answer extends v.GenericSchema,
  Query extends Part,
  Params extends Part | undefined = undefined,
  Headers extends Part | undefined = undefined,
  Body extends Part | undefined = undefined,
>(route: RouteOptions<Params, Query, Headers, Body, Answer>): ApiRoute {
  return route as unknown as ApiRoute
}

/** Defines a route for staff and their programs, which need a session or an API key with a scope. */
export function defineStaffRoute<
  Answer extends v.GenericSchema,
  Query extends Part,
  Params extends Part | undefined = undefined,
  Headers extends Part | undefined = undefined,
  Body extends Part | undefined = undefined,
>(route: StaffOptions<Params, Query, Headers, Body, Answer>): ApiRoute {
  return { ...route, isShared: false } as unknown as ApiRoute
}
