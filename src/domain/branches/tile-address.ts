const places = new Set(['s', 'z', 'x', 'y', '-y', 'r'])

/** Whether a setting is an address that the map can fill in; Leaflet throws at a place it does not know. */
export function isTileAddress(template: string): boolean {
  const named = [...template.matchAll(/\{ *([\w -]+) *\}/g)].map(([, name]) => name ?? '')
  const has = (name: string) => named.includes(name)
  const isComplete = has('z') && has('x') && (has('y') || has('-y'))
  return /^https?:\/\//i.test(template) && isComplete && named.every((name) => places.has(name))
}
