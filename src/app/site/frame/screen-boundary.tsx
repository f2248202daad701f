import { Outlet } from 'react-router'
import { showErrorReference } from '../../page/error-reference.server.ts'
import { hidePages } from '../../page/hidden-pages.server.ts'
import { ErrorScreen } from '../../page/error-screen.tsx'
import type { Route } from './+types/screen-boundary'

export const middleware = [showErrorReference, hidePages]

export default function Screens() {
  return <Outlet />
}

/** Errors of a screen show inside the frame, so that every other page stays in reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
