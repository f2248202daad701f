import { deletePhoto, listRemovedPhotos, removeUnsentPhotos } from '#data/rentals/photographs.ts'
import type { Services } from '../services/services.ts'

/** How long a photograph waits for its form: a device may be without a connection for days. */
const keptUnsentMs = 7 * 24 * 60 * 60 * 1000
const atOnce = 100

/**
 * Removes photographs whose form was never sent, and those of deleted bookings, and deletes the files of all that were removed, also
 * with the data of a person. Returns how many were deleted; a file that cannot be deleted now is tried again the next time.
 */
export async function clearPhotographs(
  { db, photographs }: Pick<Services, 'db' | 'photographs'>,
  now: Date,
): Promise<number> {
  await removeUnsentPhotos(db, { before: new Date(now.getTime() - keptUnsentMs), at: now })
  let deleted = 0
  for (;;) {
    const ids = await listRemovedPhotos(db, atOnce)
    let done = 0
    for (const id of ids) {
      if (await photographs.remove(id)) continue
      await deletePhoto(db, id)
      done += 1
    }
    deleted += done
    // Without progress the storage fails: the next run tries again.
    if (ids.length < atOnce || done === 0) return deleted
  }
}
