import { createHash } from 'node:crypto'

const lineFeed = 10
const words = 8

/** What a table holds, whatever the order of its rows: how many there are, and a sum over the hash of each. */
export type RowSum = { rows: number; sum: string }

/** Adds up rows as `COPY` writes them, one line each; a page is whole lines. */
export function createRowSum(): { add: (page: Uint8Array) => void; total: () => RowSum } {
  const sums = new Uint32Array(words)
  let rows = 0
  return {
    add(page) {
      for (let start = 0; start < page.length;) {
        const found = page.indexOf(lineFeed, start)
        const end = found === -1 ? page.length : found
        const digest = createHash('sha256').update(page.subarray(start, end)).digest()
        for (let word = 0; word < words; word += 1) sums[word]! += digest.readUInt32BE(word * 4)
        rows += 1
        start = end + 1
      }
    },
    total: () => ({ rows, sum: Array.from(sums, (word) => word.toString(16).padStart(8, '0')).join('') }),
  }
}
