export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most `most` works run at the same time, the others in the order they came. */
export function takeTurns(most: number): TakeTurns & { waiting: () => number } {
  const queue: (() => void)[] = []
  let running = 0

  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(takeTurn, { waiting: () => queue.length })
}
