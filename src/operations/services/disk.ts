/** `low`: space for a few days at best; `full`: nothing can be stored. */
export type DiskState = 'ok' | 'low' | 'full'

export type Disk = {
  /** The state of the disks that the site writes to, at most some seconds old. */
  state: () => Promise<DiskState>
}
