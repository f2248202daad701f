import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Copies a stopped cluster into an empty data folder, with owners and permissions. */
export function copyCluster(pristine: string, dataDir: string): void {
  const { status, stderr } = spawnSync('cp', ['-Rp', pristine, path.join(dataDir, 'postgres')], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The cluster cannot be copied: ${stderr}`)
}
