/** The device's clock in milliseconds. It may be wrong, so only differences of it have a meaning. */
export function deviceNow(): number {
  return Date.now()
}
