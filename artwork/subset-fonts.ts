import { writeFileSync } from 'node:fs'
import { makeSubset, subsets } from './fonts/subset.ts'

const folder = new URL('../src/app/styles/fonts/', import.meta.url)

for (const subset of subsets) {
  writeFileSync(new URL(`${subset.name}.woff2`, folder), await makeSubset(subset))
}
