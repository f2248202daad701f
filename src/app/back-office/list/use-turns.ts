import { useState } from 'react'

/** How often the rows have changed: another row under the finger must not take a second tap. */
export function useTurns(key: string): number {
  const [seen, setSeen] = useState({ key, turns: 0 })
  if (seen.key !== key) setSeen({ key, turns: seen.turns + 1 })
  return seen.turns
}
