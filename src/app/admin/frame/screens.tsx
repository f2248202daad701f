import { Outlet } from 'react-router'
import { SectionError } from '../shared/frame/section-error.tsx'
import { requireSection } from '../shared/session/session.server.ts'
import { showErrorReference } from '../../errors/error-reference.server.ts'
import type { Route } from './+types/screens'

export const middleware = [showErrorReference, requireSection]

export default function Screens({ matches }: Route.ComponentProps) {
  const [, , , screen] = matches
  // A new key per record resets its form. Dialogs over a screen keep the key, so that the screen stays.
  return <Outlet key={screen?.pathname} />
}

/** Shows errors inside the frame, so that the navigation stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError error={error} />
}
