import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  text?: string | undefined
  /** Where to read more, as own paths. */
  links?: readonly { to: string; text: string }[] | undefined
  tone: 'plain' | 'destructive'
  durationMs: number
}

const defaultDurationMs = 5000
/** Alerts that explain why a booking was refused stay longer. */
export const alertDurationMs = 9000

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function publish(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/** There is one toast at a time: a new one replaces the one that shows. */
export function showToast({
  title,
  text,
  links,
  tone = 'plain',
  durationMs = defaultDurationMs,
}: Partial<Omit<Toast, 'id'>> & { title: string }): void {
  lastId += 1
  publish({ id: lastId, title, text, links, tone, durationMs })
}

/** The id of the toast that was shown last. */
export function latestToastId(): number {
  return lastId
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

/** The class of words on a page that say the same as the toast that shows; it lies over them. */
export function useToastPlace({ title, text }: Pick<Toast, 'title' | 'text'>): string {
  const toast = useToast()
  return toast?.title === title && toast.text === text ? 'toast-place' : ''
}
