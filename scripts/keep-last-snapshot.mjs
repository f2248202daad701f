// After `npm run migration`: drizzle-kit compares the tables with its last snapshot and never reads the ones before it.
import { globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const snapshots = globSync(path.join(root, 'src/data/migrations/meta/*_snapshot.json'))
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(older)
