import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Limits work of one kind: how much runs at once, and how much may wait. */
export type Lane = {
  /** Runs the work when it is its turn; `undefined` when too much is waiting already. */
  run: <T>(work: () => Promise<T>) => Promise<T> | undefined
  isFull: () => boolean
}

type LaneOptions = {
  atOnce: number
  waiting: number
  /** How long the lane pauses before the next waiting work, as a multiple of the previous work's duration. */
  rests?: number
}

const longestRestMs = 250

export function createLane({ atOnce, waiting, rests = 0 }: LaneOptions): Lane {
  const limit = pLimit(atOnce)
  let restsUntil = 0
  const isFull = () => limit.activeCount >= atOnce && limit.pendingCount >= waiting

  function run<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (isFull()) return undefined
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    void limit(async () => {
      const restMs = restsUntil - performance.now()
      if (restMs > 0) await pause(restMs)
      const started = performance.now()
      await work().then(resolve, reject)
      const ended = performance.now()
      if (rests > 0 && limit.pendingCount > 0) {
        restsUntil = Math.max(restsUntil, ended) + Math.min(rests * (ended - started), longestRestMs)
      }
    })
    return promise
  }

  return { run, isFull }
}
