/**
 * Stores pictures and contracts in a folder of this installation or in a bucket. A name is `folder/file`, chosen by the site and
 * never by a visitor; any other form is a `TypeError`. Calls throw a `MediaStorageError` when the storage fails for one of the
 * reasons in `StorageTrouble`.
 */
export type MediaStorage = {
  /** Stores bytes, which survive a crash once the promise resolves. Replaces an existing file atomically. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Returns the bytes of a file; undefined when there is none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes a folder with its files, if it exists. */
  removeFolder: (folder: string) => Promise<void>
  /** Lists all names in the order of their character codes. */
  list: () => AsyncIterable<string>
  /** Throws when the storage could not store a picture now, as far as that can be detected without writing one. */
  check: () => Promise<void>
}

/** Why a storage fails: it does not exist, denies access, does not respond, is full, or responds with something unexpected. */
export type StorageTrouble = 'missing' | 'denied' | 'unreachable' | 'full' | 'nonsense'

export class MediaStorageError extends Error {
  override name = 'MediaStorageError'
  readonly trouble: StorageTrouble
  constructor(trouble: StorageTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

/**
 * Returns why the storage fails; undefined for other errors. Compares names instead of classes, because the caller may be in
 * another bundle.
 */
export function storageTroubleOf(error: unknown): StorageTrouble | undefined {
  return error instanceof Error && error.name === 'MediaStorageError' ? (error as MediaStorageError).trouble : undefined
}

const folderName = /^[a-z0-9-]{1,64}$/
const fileName = /^[a-z0-9-][a-z0-9.-]{0,63}$/

export function isMediaFolder(folder: string): boolean {
  return folderName.test(folder)
}

/** Returns whether a name has the form `folder/file` in lower-case letters, digits, dots and dashes. */
export function isMediaName(name: string): boolean {
  const [folder = '', file = '', ...rest] = name.split('/')
  return isMediaFolder(folder) && fileName.test(file) && rest.length === 0
}

/** Refuses names that lead out of the storage, for example from an archive. */
export function assertMediaName(name: string): void {
  if (!isMediaName(name)) throw new TypeError('Not the name of a stored file')
}

export function assertMediaFolder(folder: string): void {
  if (!isMediaFolder(folder)) throw new TypeError('Not the name of a stored folder')
}
