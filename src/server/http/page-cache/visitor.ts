import { isInOtherLanguage } from '../language-redirect.ts'
import { sessionCookie } from '../../staff/better-auth.ts'

/**
 * How a request for a kept address is answered: like everybody's; `asking` for staff, who see at once what was saved by way
 * of another process; `elsewhere` when the device's choice of language leads to another address.
 */
export type VisitorKind = 'anyone' | 'asking' | 'elsewhere'

export function kindOfVisitor(key: string, cookie: string | undefined): VisitorKind {
  if (!cookie) return 'anyone'
  const path = key.replace(/\?.*$/, '')
  if (!path.endsWith('.data') && isInOtherLanguage(path, cookie)) return 'elsewhere'
  return cookie.includes(sessionCookie) ? 'asking' : 'anyone'
}
