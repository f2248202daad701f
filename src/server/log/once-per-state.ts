// While another system is away, every try says the same.
const quietMs = 60_000

/** Tells what was not said for a minute from what was. */
export function oncePerState(): (what: string) => boolean {
  const saidAt = new Map<string, number>()
  return (what) => {
    const now = performance.now()
    if (now - (saidAt.get(what) ?? -Infinity) < quietMs) return false
    saidAt.set(what, now)
    return true
  }
}
