import type { UpdateMark } from '#data/overview/admin-counts.ts'
import type { ConnectionError } from '../../../connection/connection-error.ts'
import { problemsNow, setProblems } from '../../../connection/connection-store.ts'

export const marksPath = '/admin/updates'

// How many open screens receive update marks themselves.
let followers = 0
let latestAt = -Infinity
const listeners = new Set<(mark: UpdateMark) => void>()

/** Registers a screen that follows the marks, until the returned function is called. */
export function followMarks(): () => void {
  followers += 1
  return () => {
    followers -= 1
  }
}

/** Whether an open screen follows the marks and shows what is new. */
export function isFollowed(): boolean {
  return followers > 0
}

export function publishMark(mark: UpdateMark): void {
  latestAt = performance.now()
  for (const listener of listeners) listener(mark)
}

/** Milliseconds since the last mark; infinite before the first. */
export function ageOfMark(): number {
  return performance.now() - latestAt
}

export function listenToMarks(listener: (mark: UpdateMark) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches the update mark; `undefined` without a session, or without a usable response, whose cause `onLost` receives. */
export async function fetchMark(
  address: string,
  signal: AbortSignal,
  onLost?: (kind: ConnectionError) => void,
): Promise<UpdateMark | undefined> {
  try {
    const response = await fetch(address, { signal, redirect: 'manual' })
    if (response.ok) return (await response.json()) as UpdateMark
    if (response.status >= 500) onLost?.('unreachable')
  } catch {
    if (!signal.aborted) onLost?.(navigator.onLine ? 'unreachable' : 'offline')
  }
  return undefined
}

let lostInARow = 0

/** Reports that live updates get no response. The first lost one, such as during a restart, is ignored. */
export function reportLostMark(kind: ConnectionError): void {
  lostInARow += 1
  if (lostInARow > 1 && !problemsNow().page) setProblems({ page: { kind, path: marksPath, isOnScreen: true } })
}

export function clearLostMarks(): void {
  lostInARow = 0
  if (problemsNow().page?.path === marksPath) setProblems({ page: undefined })
}
