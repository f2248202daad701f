import { Outlet, useLocation } from 'react-router'
import { SectionError } from '../../back-office/frame/section-error.tsx'
import { requireSection } from '../../back-office/session/session.server.ts'
import { showErrorReference } from '../../page/error-reference.server.ts'
import type { Route } from './+types/screens'

export const middleware = [showErrorReference, requireSection]

export default function Screens() {
  // Going from one record to another starts its form anew.
  return <Outlet key={useLocation().pathname} />
}

/** Shows errors inside the frame, so that the navigation stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError error={error} />
}
