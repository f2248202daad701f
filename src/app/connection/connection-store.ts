import { useSyncExternalStore } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import type { ConnectionFault } from './connection-fault.ts'

export type KeepScreen = MiddlewareFunction<Record<string, DataStrategyResult>>

type Problem = { fault: ConnectionFault; reference?: string | undefined; path: string }

/** A form that was not sent, or whose answer was lost; `form` is its id, empty when it has none. */
export type FormProblem = Problem & { form: string; intent: string; formData: FormData | undefined }

/** A page that was not opened, or one that is on screen and could not be read again. */
export type PageProblem = Problem & {
  isOnScreen?: boolean
  /** The router waits for a script that will not come, so that only a new document helps. */
  isStuck?: boolean
  /** The visitor closed the notice; the page is still pending. */
  isHidden?: boolean
}

type Problems = { form?: FormProblem | undefined; page?: PageProblem | undefined }

let sentForm = ''

/** Remembers which form of the page is sent, by its id. */
export function rememberForm({ target }: Event): void {
  // A field named `id` hides the property.
  sentForm = (target instanceof HTMLFormElement && target.getAttribute('id')) || ''
}

export function lastForm(): string {
  return sentForm
}

const none: Problems = {}
let current = none
const listeners = new Set<() => void>()

/** Shows a problem, or ends it with `undefined`. */
export function setProblems(update: Problems): void {
  current = { ...current, ...update }
  for (const listener of listeners) listener()
}

export function problemsNow(): Problems {
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What did not get through and waits for another attempt. */
export function useProblems(): Problems {
  return useSyncExternalStore(subscribe, problemsNow, () => none)
}
