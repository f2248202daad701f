/**
 * Where pictures and contracts rest: a folder of this installation, or a bucket. A name is `folder/file`, made by us and
 * never by a visitor; a name of another shape is a `TypeError`. When the storage itself fails, every call throws
 * `MediaStorageFault`.
 */
export type MediaStorage = {
  /** Stores bytes that survive a crash once the promise resolves; what has the name already is replaced whole. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a name; undefined when there are none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes everything in a folder; nothing happens when there is nothing. */
  removeFolder: (folder: string) => Promise<void>
  /** Every name that is stored, in the order of their characters' codes. */
  list: () => AsyncIterable<string>
  /** Throws what keeps the storage from taking a picture now, as far as that shows without writing one. */
  check: () => Promise<void>
}

/** What is the matter with a storage: not there, refuses us, does not answer, has no room, or answers what makes no sense. */
export type StorageTrouble = 'missing' | 'denied' | 'unreachable' | 'full' | 'nonsense'

export class MediaStorageError extends Error {
  override name = 'MediaStorageFault'
  readonly trouble: StorageTrouble
  constructor(trouble: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

/** What a fault says about the storage; undefined for any other. By name: the storage and who asks may come from different builds. */
export function storageTroubleOf(error: unknown): StorageTrouble | undefined {
  return error instanceof Error && error.name === 'MediaStorageFault' ? (error as MediaStorageError).trouble : undefined
}

const folderName = /^[a-z0-9-]{1,64}$/
const fileName = /^[a-z0-9-][a-z0-9.-]{0,63}$/

export function isMediaFolder(folder: string): boolean {
  return folderName.test(folder)
}

/** Whether a name is one of ours: `folder/file` in small letters, digits, dots and dashes. */
export function isMediaName(name: string): boolean {
  const [folder = '', file = '', ...rest] = name.split('/')
  return isMediaFolder(folder) && fileName.test(file) && rest.length === 0
}

/** Keeps a name that was made up elsewhere, in an archive for instance, from leading out of the storage. */
export function assertMediaName(name: string): void {
  if (!isMediaName(name)) throw new TypeError('Not the name of a stored file')
}

export function assertMediaFolder(folder: string): void {
  if (!isMediaFolder(folder)) throw new TypeError('Not the name of a stored folder')
}
