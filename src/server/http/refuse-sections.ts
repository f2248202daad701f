import { data, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

const frameOfSections = 'admin/frame/screens'

/**
 * The same site, where every section of the back office refuses and does nothing else. The guard of an area speaks before
 * any loader, so that its refusal leaves nothing to draw the frame from; this one is drawn inside it.
 */
export function refuseSections(routes: Routes): Routes {
  const isSection = ({ parentId }: Route): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent !== undefined && (parentId === frameOfSections || isSection(parent))
  }
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && isSection(route) ? refuse(route) : route]),
  )
}

function refuse(route: Route): Route {
  const { middleware: _guard, action: _action, ...module } = route.module
  return {
    ...route,
    module: {
      ...module,
      loader: () => {
        throw data(null, 403)
      },
    },
  }
}
