import { Outlet } from 'react-router'
import { SectionError } from '../../back-office/frame/section-error.tsx'
import { requireSection } from '../../back-office/session/session.server.ts'
import { showErrorReference } from '../../page/error-reference.server.ts'
import type { Route } from './+types/screens'

export const middleware = [showErrorReference, requireSection]

export default function Screens({ matches }: Route.ComponentProps) {
  const [, , , screen] = matches
  // Going from one record to another starts its form anew; a dialog over a screen leaves the screen as it is.
  return <Outlet key={screen?.pathname} />
}

/** Shows errors inside the frame, so that the navigation stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError error={error} />
}
