import * as v from 'valibot'
import type { Settings } from '../../data/settings/settings.ts'
import type { Language } from '../../domain/text/languages.ts'
import type { Services } from '../../app/services/services.ts'
import type { Problem, ProblemCode } from './problems.ts'

type Part = v.GenericSchema
type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

type Site = { services: Services; settings: Settings }

type RouteRequest<Params, Query, Headers, Body> = Site & {
  params: OutputOf<Params>
  query: OutputOf<Query>
  headers: OutputOf<Headers>
  body: OutputOf<Body>
}

type RouteAnswer<Body> = { body: Body; headers?: Readonly<Record<string, string>> }

type RouteOptions<Params, Query, Headers, Body, Answer extends v.GenericSchema> = {
  method: 'get' | 'post'
  /** With parameters in braces: `/cars/{id}`. */
  path: `/${string}`
  /** The `operationId` of the document. */
  id: string
  summary: Readonly<Record<Language, string>>
  params?: Params
  query: Query
  headers?: Headers
  body?: Body
  status: 200 | 201
  answer: Answer
  /** Refusals of this route, besides those of every request. */
  problems: readonly ProblemCode[]
  /** Whether the answer is the same for everybody who asks; others are never kept by caches. */
  isShared: boolean
  handle: (request: RouteRequest<Params, Query, Headers, Body>) => Promise<RouteAnswer<v.InferInput<Answer>> | Problem>
}

/** A route as the server and the document read it. */
export type ApiRoute = Omit<
  RouteOptions<Part | undefined, Part, Part | undefined, Part | undefined, v.GenericSchema>,
  'handle'
> & {
  handle: (
    request: Site & Record<'params' | 'query' | 'headers' | 'body', unknown>,
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
