import { createHash } from 'node:crypto'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import { StartError } from '../start-error.ts'
import { type ArchiveTotals, mediaFolder } from './archive-format.ts'
import { readArchive } from './read-archive.ts'

/** `undo` removes the restored files. `finish`, once the database is committed, replaces and removes older ones. */
export type RestoredMedia = { undo: () => Promise<void>; finish: () => Promise<void> }

/**
 * Stores the pictures of an archive and reads each one back. Only `finish` touches existing files, and only with `replace`;
 * without it, a storage with files is refused.
 */
export async function restoreMedia(
  media: MediaStorage,
  file: string,
  files: ArchiveTotals['files'],
  replace: boolean,
): Promise<RestoredMedia> {
  const before = new Map<string, string>()
  for await (const name of media.list()) {
    if (!replace)
      throw new StartError('The pictures of another site are stored here: choose an empty place, or add --replace.')
    before.set(name, await hashOf(media, name))
  }
  const put: string[] = []
  const old = new Set([...before.keys()].map(folderOf))
  const undo = () =>
    removeFolders(
      media,
      put.map(folderOf).filter((folder) => !old.has(folder)),
    )
  const isStored = (name: string) => before.get(name) === files[mediaFolder + name]?.sha256
  try {
    await putFiles(media, file, (name) => {
      if (before.has(name)) return false
      put.push(name)
      return true
    })
    for (const name of put) await assertStored(media, name, files)
  } catch (error) {
    await undo()
    throw error
  }
  return {
    undo,
    async finish() {
      await putFiles(media, file, (name) => before.has(name) && !isStored(name))
      for (const name of before.keys()) if (files[mediaFolder + name]) await assertStored(media, name, files)
      const kept = new Set(Object.keys(files).map((name) => folderOf(name.slice(mediaFolder.length))))
      await removeFolders(
        media,
        [...old].filter((folder) => !kept.has(folder)),
      )
    },
  }
}

async function putFiles(media: MediaStorage, file: string, wanted: (name: string) => boolean): Promise<void> {
  for await (const { entry, body } of readArchive(file)) {
    if (entry.kind === 'media' && wanted(entry.name)) await media.put(entry.name, body)
  }
}

async function assertStored(media: MediaStorage, name: string, files: ArchiveTotals['files']): Promise<void> {
  if ((await hashOf(media, name)) !== files[mediaFolder + name]?.sha256) {
    throw new StartError(`The picture storage does not return ${name} as it was put.`)
  }
}

async function hashOf(media: MediaStorage, name: string): Promise<string> {
  return createHash('sha256')
    .update((await media.read(name)) ?? '')
    .digest('hex')
}

async function removeFolders(media: MediaStorage, folders: readonly string[]): Promise<void> {
  for (const folder of new Set(folders)) await media.removeFolder(folder)
}

function folderOf(name: string): string {
  return name.slice(0, name.indexOf('/'))
}
