const largestRowId = 2_147_483_647
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The row number that an address or a form means; undefined for anything that no row can have. */
export function toRowId(value: string | number): number | undefined {
  const text = String(value)
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined
  return Number(text) <= largestRowId ? Number(text) : undefined
}

/** The branch id that an address or a form means; undefined for anything that no branch can have. */
export function toSlug(value: string): string | undefined {
  return value.length <= 64 && slugPattern.test(value) ? value : undefined
}

/** The uuid that an address or a form means; undefined for any other text. */
export function toUuid(value: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : undefined
}

/** The number of a long table that an address means; undefined for none and for anything that is no number. */
export function toNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}
