/** One line of the table: a measured value and what it is compared with. */
export type Row = {
  what: string
  value: number
  unit: string
  /** The reference, measured alternately with the value, and the ratio of the two. */
  against?: { what: string; value: number; ratio: number }
  /** The goal as text, and whether it is met. */
  goal?: { text: string; met: boolean }
}

export type Section = { title: string; notes: string[]; rows: Row[] }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Runs measurements alternately, so that a busy machine slows all of them down equally; returns their medians. */
export async function inTurns<Name extends string>(
  rounds: number,
  works: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values[name].push(await works[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(values[name])])) as Record<Name, number>
}

export function atLeast(value: number, least: number, text: string): NonNullable<Row['goal']> {
  return { text, met: value >= least }
}

export function atMost(value: number, most: number, text: string): NonNullable<Row['goal']> {
  return { text, met: value <= most }
}
