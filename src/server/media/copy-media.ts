import type { MediaStorage } from '../../integrations/media-storage/media-storage.ts'

/** What became of a copy: how many files were copied, were there already, differ and were left, and are only at the end. */
export type MediaCopy = { copied: number; same: number; left: string[]; onlyThere: number }

/**
 * Copies every file from one storage to another and reads each back. Ended half-way, it goes on where it stopped; a file
 * that the other holds with different bytes is left alone unless `replace` says otherwise. Nothing is removed.
 */
export async function copyMedia(
  from: MediaStorage,
  to: MediaStorage,
  { replace, onProgress }: { replace: boolean; onProgress: (done: number) => void },
): Promise<MediaCopy> {
  const copy: MediaCopy = { copied: 0, same: 0, left: [], onlyThere: 0 }
  const names = new Set<string>()
  for await (const name of from.list()) {
    const bytes = await from.read(name)
    // Deleted since it was listed: the site may run meanwhile.
    if (!bytes) continue
    names.add(name)
    const there = await to.read(name)
    if (there && isSame(there, bytes)) copy.same += 1
    else if (there && !replace) copy.left.push(name)
    else {
      await to.put(name, bytes)
      await assertArrived(to, name, bytes)
      copy.copied += 1
    }
    onProgress(names.size)
  }
  for await (const name of to.list()) if (!names.has(name)) copy.onlyThere += 1
  return copy
}

async function assertArrived(storage: MediaStorage, name: string, bytes: Uint8Array): Promise<void> {
  const arrived = await storage.read(name)
  if (!arrived || !isSame(arrived, bytes)) throw new Error(`${name} does not read back as it was written`)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
