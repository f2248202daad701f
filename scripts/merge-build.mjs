import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The list of the last build's files, which are kept for one more build. */
const listName = '.files'
/** The entry file is put in place last, because processes start with the new build as soon as it is there. */
const last = path.join('server', 'index.js')

/**
 * Moves a complete build over the one in use, file by file, so that no address is ever without its file. The previous build's
 * files are kept, because running processes and open pages load them. Older ones are deleted.
 */
export function mergeBuild(next, current) {
  const added = listFiles(next)
  const before = existsSync(current) ? readLastFiles(current) : []
  for (const name of [...added.filter((one) => one !== last), last]) {
    mkdirSync(path.dirname(path.join(current, name)), { recursive: true })
    renameSync(path.join(next, name), path.join(current, name))
  }
  const kept = new Set([...added, ...before])
  for (const name of listFiles(current)) if (!kept.has(name)) rmSync(path.join(current, name))
  writeFileSync(path.join(current, listName), added.join('\n'))
  rmSync(next, { recursive: true, force: true })
}

function readLastFiles(folder) {
  const list = path.join(folder, listName)
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : listFiles(folder)
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^\.(?:files|stamp)$/.test(name))
}
