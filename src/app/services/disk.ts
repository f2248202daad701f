/** `low`: space for some days at best; `full`: nothing can be stored. */
export type DiskState = 'ok' | 'low' | 'full'

export type Disk = {
  /** The state of the disks on which the site stores, at most some seconds old. */
  state: () => Promise<DiskState>
}
