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
}

/** Makes the data folder and proves that it can be written. Throws `StartError` with one sentence otherwise. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'writable')
    await rm(probe)
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
    throw new StartError(`The data folder ${folder} cannot be written (${reason}): choose another with DATA_DIR.`)
  }
}
