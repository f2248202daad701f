import { useState } from 'react'

/** Counts how often the rows have changed, to protect against a second tap hitting another row. */
export function useChangeCount(key: string): number {
  const [seen, setSeen] = useState({ key, turns: 0 })
  if (seen.key !== key) setSeen({ key, turns: seen.turns + 1 })
  return seen.turns
}
