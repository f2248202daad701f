/** The key by which cities are compared: the English name, ignoring case and white space around it. */
export function cityKey(nameEn: string): string {
  return nameEn.trim().toLowerCase()
}

/** Whether two English names mean the same city. */
export function isSameCity(one: string, other: string): boolean {
  return cityKey(one) === cityKey(other)
}
