import { createPath, data, redirect, type DataRouter, type DataStrategyResult } from 'react-router'
import { connectionErrorOf, referenceOf, type ConnectionError } from './connection-error.ts'
import { lastForm, problemsNow, setProblems, type KeepScreen } from './connection-store.ts'

type Results = Record<string, DataStrategyResult>
type Failure = { kind: ConnectionError; reference: string | undefined }

/** After this time without a response, a form or page reports a timeout. */
export const longestWaitMs = 20_000

let router: Pick<DataRouter, 'state'> | undefined

/** Tells the middleware which router the page uses. */
export function setRouter(used: Pick<DataRouter, 'state'> | undefined): void {
  router = used
}

/**
 * Keeps the screen and everything typed when a form or a page gets no usable response. The router would show its error screen;
 * this middleware reports the problem to the notices instead. It covers every form and link of the site.
 */
export const keepResults: KeepScreen = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const isPart = request.method === 'GET' && isPartOfScreen({ pathname, search })
  // A late response still opens the page, unless the visitor has navigated elsewhere.
  const stays = isPart ? { isOnScreen: true } : { isStuck: true }
  const late = () => request.signal.aborted || setProblems({ page: { kind: 'timeout', path, ...stays } })
  const timer = request.method === 'GET' ? setTimeout(late, longestWaitMs) : undefined
  const results = await next()
  clearTimeout(timer)
  if (!router || request.signal.aborted) return results
  const failure = findFailure(results, request.method)
  if (request.method !== 'GET') return keepForm(results, failure, { pathname, search, state: router.state })
  if (isPart) return keepPart(results, failure, { pathname, search })
  const isOnScreen = path === createPath({ ...router.state.location, hash: '' })
  if (!failure) {
    setProblems({ page: undefined, ...(!isOnScreen && { form: undefined }) })
    return results
  }
  setProblems({ page: { ...failure, path, isOnScreen } })
  // Without a result, the router keeps its current data.
  if (isOnScreen && !router.state.errors) return {}
  // The navigation stays pending, which keeps the current page, until another one starts.
  await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
  return {}
}

type Address = { pathname: string; search?: string }

/** Whether a fetcher loads data for a part of the screen; otherwise a page is opened or reloaded. */
export function isPartOfScreen({ pathname, search }: Address): boolean {
  if (!router) return false
  const { location, navigation } = router.state
  return [location, navigation.location].every(
    (page) => page?.pathname !== pathname || (search !== undefined && page.search !== search),
  )
}

/** The last response to each part of a screen, by path. */
const parts = new Map<string, { search: string; results: Results }>()

/** A part without a response keeps the last one to the same query, if any; retrying reloads the screen together with it. */
function keepPart(results: Results, failure: Failure | undefined, { pathname, search }: Required<Address>): Results {
  if (!failure) {
    parts.set(pathname, { search, results })
    if (problemsNow().page?.isOnScreen) setProblems({ page: undefined })
    return results
  }
  setProblems({ page: { ...failure, path: pathname + search, isOnScreen: true } })
  const last = parts.get(pathname)
  if (last?.search === search) return last.results
  return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: undefined }]))
}

type Posted = Required<Address> & { state: DataRouter['state'] }

function keepForm(results: Results, failure: Failure | undefined, { pathname, search, state }: Posted): Results {
  const fetcher =
    state.navigation.formMethod === 'POST' ? undefined : [...state.fetchers.values()].find(({ formData }) => formData)
  const formData = (fetcher ?? state.navigation).formData
  const posted = formData?.get('intent')
  const intent = typeof posted === 'string' ? posted : ''
  const form = fetcher ? intent : lastForm()
  if (!failure) {
    if (problemsNow().form?.form === form) setProblems({ form: undefined })
    return results
  }
  setProblems({ form: { ...failure, form, intent, formData, path: pathname + search } })
  const { location } = state
  if (!fetcher && pathname !== location.pathname)
    return { root: { type: 'data', result: redirect(createPath(location)) } }
  // Shows the response before this attempt. Its status keeps the router from reloading the page, which would fail too.
  const shown: unknown = fetcher ? fetcher.data : Object.values(state.actionData ?? {})[0]
  return { root: { type: 'data', result: data(shown, 503) } }
}

function findFailure(results: Results, method: string): Failure | undefined {
  for (const { type, result } of Object.values(results)) {
    if (type !== 'error') continue
    // The router wraps the error of an action with its status.
    const { type: wrapper, data: wrapped } = (result ?? {}) as { type?: unknown; data?: unknown }
    const error = wrapper === 'DataWithResponseInit' ? wrapped : result
    const kind = connectionErrorOf(error, method)
    if (kind) return { kind, reference: referenceOf(error) }
  }
  return undefined
}
