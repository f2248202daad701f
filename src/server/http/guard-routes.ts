import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { servicesContext } from '../../app/services/services.ts'
import { isUnreachable } from '../../data/database/storage-error.ts'
import { pathForLog } from './requests.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Work = (args: LoaderFunctionArgs, ...rest: never[]) => unknown

/**
 * Stands around every loader, action and middleware of the site. What is thrown as an answer passes; anything else is a
 * fault: it is logged here, once, and what goes on to the page is the reference under which it stands in the log.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && guardRoute(route)]))
}

function guardRoute(route: Route): Route {
  const { loader, action, middleware } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guard(loader as Work) as typeof loader }),
      ...(action && { action: guard(action as Work) as typeof action }),
      ...(middleware && { middleware: middleware.map((one) => guard(one as Work) as typeof one) }),
    },
  }
}

function guard(work: Work): Work {
  return async (args, ...rest) => {
    try {
      return await work(args, ...rest)
    } catch (error) {
      if (isAnswer(error)) throw error
      const { log, requestId } = args.context.get(servicesContext)
      const { method, url } = args.request
      if (!args.request.signal.aborted) log.error(`${method} ${pathForLog(new URL(url).pathname)} failed`, error)
      throw data({ reference: requestId }, isUnreachable(error) ? 503 : 500)
    }
  }
}

/** Responses, and what `data()` makes; the router tells the latter by the same mark. */
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit'
}
