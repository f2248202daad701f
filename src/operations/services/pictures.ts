import type { PictureVariant } from '#domain/content/picture-address.ts'
import type { UploadProblem } from '#domain/content/pictures.ts'

/** A stored picture; width and height in pixels, size in bytes. */
type StoredPicture = { id: string; width: number; height: number; bytes: number }

/** The files of the picture library. */
export type Pictures = {
  /**
   * Re-encodes and stores an upload without its metadata; refuses files that are not pictures. After `signal` is aborted nothing
   * is stored.
   */
  add: (
    upload: Blob,
    signal: AbortSignal,
  ) => Promise<{ ok: true; picture: StoredPicture } | { ok: false; problem: UploadProblem }>
  /** One size and format of a picture, created on the first call; undefined when there is no such picture. */
  read: (id: string, variant: PictureVariant) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes a picture in all sizes; returns why it failed, if it did. */
  remove: (id: string) => Promise<UploadProblem | undefined>
  /** Why the next upload would fail, if that is known already; undefined when uploads work. */
  problem: () => Promise<UploadProblem | undefined>
}
