/** The full address of a path of the site; what is a full address already, such as uploaded media elsewhere, stays. */
export function absoluteAddress(baseUrl: string, address: string): string {
  return /^https?:\/\//i.test(address) ? address : baseUrl + address
}
