import type { EntryStore } from './entry-store.ts'
import type { KeptEntry } from './kept-entry.ts'
import type { KeptPhoto } from './kept-photo.ts'

/** A step that does not happen (`before`), or whose result is lost (`after`). */
export type Accident = 'none' | 'before' | 'after'
export type Fate = () => Accident

export class Crash extends Error {}

/** A device that may lose power at each write. */
export function makeDevice(fate: Fate) {
  const entries = new Map<string, KeptEntry>()
  const photos = new Map<string, KeptPhoto & { entry: string }>()
  const write = async (change: () => void) => {
    const accident = fate()
    if (accident === 'before') throw new Crash()
    change()
    if (accident === 'after') throw new Crash()
  }
  const store: EntryStore = {
    list: async (member) => [...entries.values()].filter((entry) => entry.memberId === member),
    get: async (key) => entries.get(key),
    put: (entry) => write(() => entries.set(entry.key, entry)),
    change: (key, change) =>
      write(() => {
        const entry = entries.get(key)
        const changed = entry && change(entry)
        if (changed === 'remove') entries.delete(key)
        else if (changed) entries.set(key, changed)
      }),
    remove: (key) => write(() => entries.delete(key)),
    putPhoto: (entry, photo) => write(() => photos.set(photo.id, { ...photo, entry })),
    listPhotos: async (key) => [...photos.values()].filter(({ entry }) => entry === key),
    removePhoto: (id) => write(() => photos.delete(id)),
  }
  return { entries, photos, store }
}
