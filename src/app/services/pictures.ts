import type { PictureVariant } from '../../domain/content/picture-address.ts'
import type { UploadProblem } from '../../domain/content/pictures.ts'

/** A picture that was taken into the storage: its size in pixels, and the bytes that it takes there. */
type StoredPicture = { id: string; width: number; height: number; bytes: number }

/** The picture library's files; made by the server, reached through the services. */
export type Pictures = {
  /** Takes an upload that really is a picture, without its metadata; anything else is refused and nothing is stored. */
  add: (upload: Blob) => Promise<{ ok: true; picture: StoredPicture } | { ok: false; problem: UploadProblem }>
  /** One size and format of a picture, made once; undefined when there is no such picture. */
  read: (id: string, variant: PictureVariant) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes a picture in all its sizes; why not, otherwise. */
  remove: (id: string) => Promise<UploadProblem | undefined>
  /** Why the next upload would fail, as far as that shows; undefined when nothing is the matter. */
  problem: () => Promise<UploadProblem | undefined>
}
