const shown = 4

/** A number of a document with only its last four characters, "******9940"; shorter ones are hidden altogether. */
export function maskNumber(number: string): string {
  const hidden = number.length > shown ? number.length - shown : number.length
  return '*'.repeat(hidden) + number.slice(hidden)
}
