import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  text?: string | undefined
  tone: 'plain' | 'destructive'
  durationMs: number
}

const defaultDurationMs = 5000
/** Alerts that explain why a booking was stopped stay longer (specification, section 9). */
export const alertDurationMs = 9000

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function publish(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** One at a time: a new toast replaces the one that is showing. */
export function showToast({
  title,
  text,
  tone = 'plain',
  durationMs = defaultDurationMs,
}: Partial<Omit<Toast, 'id'>> & { title: string }): void {
  lastId += 1
  publish({ id: lastId, title, text, tone, durationMs })
}

export function dismissToast(id: number): void {
  if (current?.id === id) publish(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}
