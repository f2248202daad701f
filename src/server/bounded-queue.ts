import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Limits work of one kind: how much runs at once, and how much may wait. */
export type BoundedQueue = {
  /** Runs the work when it is its turn; `undefined` when too much is waiting already. */
  run: <T>(work: () => Promise<T>) => Promise<T> | undefined
  isFull: () => boolean
}

type BoundedQueueOptions = {
  atOnce: number
  waiting: number
  /** How long the queue pauses before the next waiting work, as a multiple of the previous work's duration. */
  pauseFactor?: number
}

const longestPauseMs = 250

export function createBoundedQueue({ atOnce, waiting, pauseFactor = 0 }: BoundedQueueOptions): BoundedQueue {
  const limit = pLimit(atOnce)
  let pausedUntil = 0
  const isFull = () => limit.activeCount >= atOnce && limit.pendingCount >= waiting

  function run<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (isFull()) return undefined
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    void limit(async () => {
      const pauseMs = pausedUntil - performance.now()
      if (pauseMs > 0) await pause(pauseMs)
      const started = performance.now()
      await work().then(resolve, reject)
      const ended = performance.now()
      if (pauseFactor > 0 && limit.pendingCount > 0) {
        pausedUntil = Math.max(pausedUntil, ended) + Math.min(pauseFactor * (ended - started), longestPauseMs)
      }
    })
    return promise
  }

  return { run, isFull }
}
