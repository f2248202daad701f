import type { UploadProblem } from '#domain/content/pictures.ts'

/** A photograph as it is stored: a WebP without metadata; width and height in pixels. */
export type ReducedPhotograph = { bytes: Uint8Array; width: number; height: number }

/** The photographs of rentals: a part of the media storage that has no public address. */
export type Photographs = {
  /** The SHA-256 of a file, in hexadecimal. */
  hash: (bytes: Uint8Array) => string
  /** Re-encodes an upload without its metadata, as small as photographs are kept; refuses files that are not pictures. */
  reduce: (
    bytes: Uint8Array,
    signal: AbortSignal,
  ) => Promise<{ ok: true; photograph: ReducedPhotograph } | { ok: false; problem: UploadProblem }>
  /** Stores a photograph, in place of one with the same id; returns why that failed, if it did. */
  keep: (id: string, bytes: Uint8Array) => Promise<UploadProblem | undefined>
  /** The file of a photograph, undefined when there is none; or why it cannot be read now. */
  read: (
    id: string,
  ) => Promise<{ ok: true; bytes: Uint8Array<ArrayBuffer> | undefined } | { ok: false; problem: UploadProblem }>
  /** Removes a photograph; returns why that failed, if it did. */
  remove: (id: string) => Promise<UploadProblem | undefined>
}
