import type { MiddlewareHandler } from 'hono'
import { isBackOffice } from '../../app/i18n/addresses.ts'

type Told = {
  /** Staff may have changed what public pages show. */
  contentChanged: () => void
  /** There may be something new for open screens of the back office. */
  adminChanged: () => void
}

/** After each mutation, and before its answer: whoever is told that something is saved finds it saved. */
export function tellChanges({ contentChanged, adminChanged }: Told): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (['GET', 'HEAD'].includes(c.req.method)) return
    if (isBackOffice(c.req.path)) contentChanged()
    adminChanged()
  }
}
