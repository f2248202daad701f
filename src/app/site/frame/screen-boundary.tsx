import { Outlet } from 'react-router'
import { ErrorScreen } from '../../page/error-screen.tsx'
import type { Route } from './+types/screen-boundary'

export default function Screens() {
  return <Outlet />
}

/** Faults of a screen show inside the frame, so that the way to every other page stays open. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
