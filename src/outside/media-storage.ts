/**
 * Where pictures rest: a folder of this installation, or a bucket. A name is `folder/file`, made by us and never by a
 * visitor. Every call throws `BucketMissing` when the storage itself is not there, and other faults as they are.
 */
export type MediaStorage = {
  /** Stores bytes that survive a crash once the promise resolves; what has the name already is replaced whole. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a name; undefined when there are none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes everything in a folder; nothing happens when there is nothing. */
  removeFolder: (folder: string) => Promise<void>
}

export class BucketMissing extends Error {
  override name = 'BucketMissing'
}

/** By name: the storage and who asks may come from different builds. */
export function isBucketMissing(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'BucketMissing'
}
