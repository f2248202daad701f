import type { PagePlace } from '../../../data/database/list-page.ts'

/** The address of a list that is narrowed by `filter`; of the whole list where nothing narrows it. */
export function listAddress(home: string, filter: URLSearchParams): string {
  return filter.size === 0 ? home : `${home}?${filter.toString()}`
}

/** The place that an address of a list names. */
export function readPlace(address: URLSearchParams): PagePlace {
  return { after: address.get('after') ?? undefined, before: address.get('before') ?? undefined }
}
