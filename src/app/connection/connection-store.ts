import { useSyncExternalStore } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import type { ConnectionError } from './connection-error.ts'

export type KeepScreen = MiddlewareFunction<Record<string, DataStrategyResult>>

type Problem = { kind: ConnectionError; reference?: string | undefined; path: string }

/** A form that was not sent, or whose response was lost; `form` is its id, empty when it has none. */
export type FormProblem = Problem & { form: string; intent: string; formData: FormData | undefined }

/** A page that could not be opened, or an open page that could not be reloaded. */
export type PageProblem = Problem & {
  isOnScreen?: boolean
  /** The router waits for a script that will never load, so only a new document helps. */
  isStuck?: boolean
  /** The visitor closed the notice while the page is still loading. */
  isHidden?: boolean
}

type Problems = { form?: FormProblem | undefined; page?: PageProblem | undefined }

let sentForm = ''

/** Remembers the id of the form being sent. */
export function rememberForm({ target }: Event): void {
  // A field named `id` would shadow the property.
  sentForm = (target instanceof HTMLFormElement && target.getAttribute('id')) || ''
}

export function lastForm(): string {
  return sentForm
}

const none: Problems = {}
let current = none
const listeners = new Set<() => void>()

/** Reports a problem; `undefined` clears it. */
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

/** The forms and pages that failed and can be retried. */
export function useProblems(): Problems {
  return useSyncExternalStore(subscribe, problemsNow, () => none)
}
