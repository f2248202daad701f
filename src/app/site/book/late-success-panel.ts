import { lazy } from 'react'

const load = () => import('./success-panel.tsx')

/** The panel that follows a booking: nobody needs its code to look at a car. */
export const SuccessPanel = lazy(load)

/** Fetches it while the form is being filled in, so that it is here when the answer comes. */
export function fetchSuccessPanel(): void {
  load().catch(() => undefined)
}
