const mostCompared = 3

const parameter = 'car'

/** The ids of the cars in the address of a comparison: the first three, each once. Values that are no ids are ignored. */
export function comparedCars(address: URLSearchParams): string[] {
  const ids = address.getAll(parameter).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids)].slice(0, mostCompared)
}

/** The parameters of a comparison of these cars. */
export function comparisonOf(ids: readonly (string | number)[]): [name: string, value: string][] {
  return ids.map((id) => [parameter, String(id)])
}
