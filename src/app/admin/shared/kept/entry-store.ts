import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { KeptEntry } from './kept-entry.ts'
import type { KeptPhoto } from './kept-photo.ts'

/** Where entries are kept. Every function rejects when the device refuses. */
export type EntryStore = {
  list: (memberId: string) => Promise<KeptEntry[]>
  get: (key: string) => Promise<KeptEntry | undefined>
  put: (entry: KeptEntry) => Promise<void>
  /** Changes an entry, or removes it, in one transaction; nothing when it is gone or `change` returns undefined. */
  change: (key: string, change: (entry: KeptEntry) => KeptEntry | 'remove' | undefined) => Promise<void>
  /** Erases an entry with its photographs. */
  remove: (key: string) => Promise<void>
  /** Keeps a photograph with the entry that has this key. */
  putPhoto: (key: string, photo: KeptPhoto) => Promise<void>
  listPhotos: (key: string) => Promise<KeptPhoto[]>
  removePhoto: (id: string) => Promise<void>
}

// The service worker (`public/push-worker.js`) reads the same database.
const databaseName = 'roud-kept'

interface Tables extends DBSchema {
  entries: { key: string; value: KeptEntry; indexes: { memberId: string } }
  photos: { key: string; value: KeptPhoto & { entry: string }; indexes: { entry: string } }
}

let opened: Promise<IDBPDatabase<Tables>> | undefined

/** Rejects in browsers without IndexedDB, which some private windows are. */
function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('memberId', 'memberId')
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('entry', 'entry')
    },
    // A later version of the site in another tab waits for this one.
    blocking: () => void close(),
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function close(): Promise<void> {
  const database = await opened
  opened = undefined
  database?.close()
}

export const deviceStore: EntryStore = {
  list: async (memberId) => (await open()).getAllFromIndex('entries', 'memberId', memberId),
  get: async (key) => (await open()).get('entries', key),
  put: async (entry) => void (await (await open()).put('entries', entry)),
  async change(key, change) {
    const tx = (await open()).transaction('entries', 'readwrite')
    const entry = await tx.store.get(key)
    const changed = entry && change(entry)
    if (changed === 'remove') await tx.store.delete(key)
    else if (changed) await tx.store.put(changed)
    await tx.done
  },
  async remove(key) {
    const tx = (await open()).transaction(['entries', 'photos'], 'readwrite')
    const photos = tx.objectStore('photos')
    const ids = await photos.index('entry').getAllKeys(key)
    await Promise.all([tx.objectStore('entries').delete(key), ...ids.map((id) => photos.delete(id)), tx.done])
  },
  putPhoto: async (entry, photo) => void (await (await open()).put('photos', { ...photo, entry })),
  listPhotos: async (key) => (await open()).getAllFromIndex('photos', 'entry', key),
  removePhoto: async (id) => (await open()).delete('photos', id),
}

const dayMs = 24 * 60 * 60 * 1000
/** For how long entries stay on a device: drafts hold personal data, but what was sent is a car that has left. */
const keptMs = { draft: 7 * dayMs, waiting: 30 * dayMs, refused: 30 * dayMs }

/**
 * Erases what is too old, of every member who used this device, and photographs without an entry. `now` is the device's clock in
 * milliseconds.
 */
export async function eraseOld(now: number): Promise<void> {
  const database = await open()
  const all = await database.getAll('entries')
  const photos = await database.getAll('photos')
  const isKept = ({ state, changedAt }: KeptEntry) => now - changedAt <= keptMs[state]
  const kept = new Set(all.filter(isKept).map(({ key }) => key))
  const gone = [...all.map(({ key }) => key), ...photos.map(({ entry }) => entry)].filter((key) => !kept.has(key))
  for (const key of new Set(gone)) await deviceStore.remove(key)
}

/** Erases the drafts of a member who signs out; of every member when it is unknown who that is. */
export async function eraseDrafts(memberId: string | undefined): Promise<void> {
  const all = await (await open()).getAll('entries')
  const drafts = all.filter((entry) => entry.state === 'draft' && (!memberId || entry.memberId === memberId))
  for (const { key } of drafts) await deviceStore.remove(key)
}
