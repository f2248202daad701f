import { useState } from 'react'
import type { Answer } from './answer.ts'

/** Counts the messages that were sent: each is followed by an empty form with a key of its own. */
export function useFormNumber(answer: Answer | undefined): number {
  const [seen, setSeen] = useState(answer)
  const [number, setNumber] = useState(0)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.outcome === 'sent') setNumber(number + 1)
  }
  return number
}
