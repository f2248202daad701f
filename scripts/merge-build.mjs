import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The files of the last build, which stay for one build more. */
const listName = '.files'
/** Starts a process with the new build, so it is put in place when everything that it loads is there. */
const last = path.join('server', 'index.js')

/**
 * Moves a complete build over the one in use, file by file, so that no address is without its file at any time. Files of
 * the build before stay: a process that runs loads them, and so do pages that are open in browsers. Older ones are deleted.
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
