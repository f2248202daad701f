import { describeEntity, entityKeys, listPath, type Entity, type ListedEntity } from '#domain/staff/entities.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import type { UnlistedPath } from './sections.ts'

type ReadName = keyof AdminTexts['readErrors']

/** The error messages of screens that show no entity, by the part of the address after `/admin/`. */
const unlisted = {
  '': 'dashboard',
  account: 'account',
  balances: 'balances',
  drawers: 'drawers',
  'account/notices': 'notices',
  'bookings/lookup': 'price',
  changes: 'changes',
  invoices: 'invoices',
  notices: 'notices',
  pages: 'content',
  planner: 'planner',
  updates: 'updates',
  setup: 'setup',
  today: 'today',
} as const satisfies Record<UnlistedPath, ReadName> & Record<string, ReadName>

const isListed = (entity: Entity): entity is ListedEntity => describeEntity(entity).list !== undefined

const reads: { name: ReadName; at: string }[] = [
  ...entityKeys.filter(isListed).map((entity) => ({ name: entity, at: listPath(entity) })),
  ...Object.entries(unlisted).map(([path, name]) => ({ name, at: path ? `/admin/${path}` : '/admin' })),
  // The longest match first: `/admin/fleet/categories` before `/admin/fleet`.
].toSorted((a, b) => b.at.length - a.at.length)

/** The message that names what could not be read at an address of the back office; `undefined` for addresses that read nothing. */
export function readErrorTitle({ readErrors }: AdminTexts, path: string): string | undefined {
  const { pathname } = new URL(path, 'http://site.invalid')
  const read = reads.find(({ at }) => pathname === at || (at !== '/admin' && pathname.startsWith(`${at}/`)))
  return read && readErrors[read.name]
}

const deletions = ['delete', 'deleteMany', 'remove', 'withdraw', 'erase']

/** The message that names what failed when a form was posted to an address of the back office; `intent` is that of its button. */
export function actionErrorTitle(
  { form, login, media }: AdminTexts,
  { path, intent }: { path: string; intent: string },
) {
  if (path === '/admin/sign-out') return login.signOutFailed
  if (intent === 'reorder') return form.orderFailed
  if (deletions.includes(intent)) return path.startsWith('/admin/media') ? media.removeFailed : form.deleteFailed
  return form.saveFailed
}
