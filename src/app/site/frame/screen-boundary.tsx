import { Outlet } from 'react-router'
import { ErrorScreen } from '../../page/error-screen.tsx'
import type { Route } from './+types/screen-boundary'

export default function Screens() {
  return <Outlet />
}

/** Shows errors of a screen inside the frame, so that the visitor can reach every other page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
