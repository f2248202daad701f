/** The page of a car, with query parameters to keep, such as a search or a discount code. */
export function carPath(id: number, taken: readonly [name: string, value: string][]): string {
  return taken.length > 0
    ? `/book/${id}?${new URLSearchParams(taken.map((pair) => [...pair])).toString()}`
    : `/book/${id}`
}
