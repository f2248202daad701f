/** A mark of values that have no version of their own, 32 hexadecimal digits: it differs when any of them does. */
export async function fingerprint(values: Record<string, string>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values).toSorted(byKey)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function byKey([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
