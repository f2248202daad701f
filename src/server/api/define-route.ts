import * as v from 'valibot'
import type { FoundKey } from '../../data/staff/api-keys.ts'
import type { Author } from '../../data/staff/change-rows.ts'
import type { ApiScope } from '../../domain/staff/api-key.ts'
import type { Settings } from '../../data/settings/settings.ts'
import type { Language } from '../../domain/text/languages.ts'
import type { Services } from '../../app/services/services.ts'
import type { Problem, ProblemCode } from './problems.ts'

type Part = v.GenericSchema
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

/** The key with which a program of the staff asks. */
type Caller = { key: FoundKey; author: Author }

type Site = {
  services: Services
  settings: Settings
  /** The network of the client, to count by. */
  network: string
  /** Whether the client asks for server-sent events. */
  wantsEvents: boolean
}

type RouteRequest<Params, Query, Headers, Body> = Site & {
  params: OutputOf<Params>
  query: OutputOf<Query>
  headers: OutputOf<Headers>
  body: OutputOf<Body>
  /** The bytes of the file of a route with `fileTypes`. */
  file: Blob | undefined
  signal: AbortSignal
}

type RouteAnswer<Body> = { body: Body; headers?: Readonly<Record<string, string>> } | { stream: Response }

type RouteOptions<Params, Query, Headers, Body, Answer extends v.GenericSchema> = {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  /** With parameters in braces: `/cars/{id}`. */
  path: `/${string}`
  /** The `operationId` of the document. */
  id: string
  summary: Readonly<Record<Language, string>>
  params?: Params
  query: Query
  headers?: Headers
  body?: Body
  /** The types of the file that the route takes instead of a JSON body. */
  fileTypes?: readonly string[]
  status: 200 | 201
  answer: Answer
  /** Refusals of this route, besides those of every request. */
  problems: readonly ProblemCode[]
  /** Whether the answer is the same for everybody who asks; others are never kept by caches. */
  isShared: boolean
  /** The event of the stream that the route answers with when the client asks for one. */
  streams?: v.GenericSchema
  handle: (request: RouteRequest<Params, Query, Headers, Body>) => Promise<RouteAnswer<v.InferInput<Answer>> | Problem>
}

type StaffOptions<Params, Query, Headers, Body, Answer extends v.GenericSchema> = Omit<
  RouteOptions<Params, Query, Headers, Body, Answer>,
  'isShared' | 'handle' | 'path'
> & {
  path: `/staff/${string}`
  /** What a key must be allowed to; `any` for every key. */
  scope: ApiScope | 'any'
  handle: (
    request: RouteRequest<Params, Query, Headers, Body> & Caller,
  ) => Promise<RouteAnswer<v.InferInput<Answer>> | Problem>
}

/** A route as the server and the document read it. */
export type ApiRoute = Omit<
  RouteOptions<Part | undefined, Part, Part | undefined, Part | undefined, v.GenericSchema>,
  'handle'
> & {
  /** Absent for public routes. */
  scope?: ApiScope | 'any'
  handle: (
    request: Site &
      Partial<Caller> &
      Record<'params' | 'query' | 'headers' | 'body', unknown> &
      Pick<RouteRequest<undefined, undefined, undefined, undefined>, 'file' | 'signal'>,
  ) => Promise<RouteAnswer<unknown> | Problem>
}

/** A route of the API: what it takes, what it answers and how. Checks, document and tests follow from it. */
export function defineRoute<
  Answer extends v.GenericSchema,
  Query extends Part,
  Params extends Part | undefined = undefined,
  Headers extends Part | undefined = undefined,
  Body extends Part | undefined = undefined,
>(route: RouteOptions<Params, Query, Headers, Body, Answer>): ApiRoute {
  return route as unknown as ApiRoute
}

/** A route for programs of the staff, which need a key with a scope. */
export function defineStaffRoute<
  Answer extends v.GenericSchema,
  Query extends Part,
  Params extends Part | undefined = undefined,
  Headers extends Part | undefined = undefined,
  Body extends Part | undefined = undefined,
>(route: StaffOptions<Params, Query, Headers, Body, Answer>): ApiRoute {
  return { ...route, isShared: false } as unknown as ApiRoute
}
