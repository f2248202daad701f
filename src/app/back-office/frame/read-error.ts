import { entityKeys, listPath, type ListedEntity } from '../../../domain/staff/entities.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

const lists = entityKeys.filter(
  (entity): entity is ListedEntity => entity !== 'content' && entity !== 'invitation' && entity !== 'hold',
)

/** Names what could not be read at an address of the back office; `undefined` for one that belongs to no list. */
export function readErrorTitle({ readErrors }: AdminTexts, path: string): string | undefined {
  if (path.startsWith('/admin/pages/')) return readErrors.content
  const { pathname } = new URL(path, 'http://site.invalid')
  const [entity] = lists
    .filter((one) => `${pathname}/`.startsWith(`${listPath(one)}/`))
    // Of `/admin/fleet` and `/admin/fleet/categories`, the longer one.
    .toSorted((a, b) => listPath(b).length - listPath(a).length)
  return entity && readErrors[entity]
}
