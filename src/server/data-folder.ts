import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, StartError } from './start-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this account is used up',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there',
}

/** Creates the data folder and checks that it can be written. Throws `StartError` otherwise. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, 'writable')
    await rm(probe, { force: true })
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
    throw new StartError(`The data folder ${folder} cannot be written (${reason}): choose another with DATA_DIR.`)
  }
}

/** Like `mkdir` with `recursive`, which never returns in system folders such as /proc that refuse new entries. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder).catch(ignoreExisting)
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}
