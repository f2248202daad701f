import { useState } from 'react'
import { useLocation } from 'react-router'

/** Keeps the answer of an action while its screen is open. React Router drops it when live updates reload the data. */
export function useKeptAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer: actionData })
  const isKept = kept.key === key && (actionData === undefined || kept.answer === actionData)
  if (!isKept) setKept({ key, answer: actionData })
  return isKept ? kept.answer : actionData
}
