const largestRowId = 2_147_483_647
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Parses a row id; undefined for any other text or number. */
export function toRowId(value: string | number): number | undefined {
  const text = String(value)
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined
  return Number(text) <= largestRowId ? Number(text) : undefined
}

/** Parses a slug; undefined for any other text. */
export function toSlug(value: string): string | undefined {
  return value.length <= 64 && slugPattern.test(value) ? value : undefined
}

/** Parses a UUID to lower case; undefined for any other text. */
export function toUuid(value: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : undefined
}

/** Parses a number of up to 15 digits; undefined for any other text. */
export function toNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}
