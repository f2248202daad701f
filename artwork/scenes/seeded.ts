/** The same sequence for the same seed, so that a scene is drawn the same every time. */
export function startSequence(seed: number): (from?: number, to?: number) => number {
  let state = seed * 2654435761 + 1
  return (from = 0, to = 1) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return from + (state / 4294967296) * (to - from)
  }
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
