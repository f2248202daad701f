import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { withCheckoutLock } from './checkout-lock.mjs'
import { print, projectNode, root, run, ScriptError, seconds } from './run.mjs'

const lockFile = path.join(root, 'package-lock.json')
const current = path.join(root, 'node_modules')
const stampName = '.roud-lock'
const stampFile = path.join(current, stampName)
const unreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|network/

/** Installs the packages of the lock file unless they are installed. Throws a `ScriptError` when that fails. */
export async function ensurePackages() {
  if (areInstalled()) return
  await withCheckoutLock(async () => {
    if (!areInstalled()) await install()
  })
}

async function install() {
  if (lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new ScriptError(
      'node_modules is a link to the packages of another checkout, and they do not fit: remove the link.',
    )
  }
  print('Installing packages (about a minute on a new machine) …')
  const started = Date.now()
  if (existsSync(current)) await installBeside()
  else await installIn(root)
  print(`Packages installed in ${seconds(started)}.`)
}

/**
 * Installs into another folder, which replaces the packages in use when it is complete: a running site and its PostgreSQL load
 * parts of their packages late. If the installation fails, the old packages stay.
 */
async function installBeside() {
  const next = path.join(root, 'packages-next')
  const before = path.join(root, 'packages-before')
  for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(next)
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(path.join(root, name))) copyFileSync(path.join(root, name), path.join(next, name))
  }
  try {
    await installIn(next)
    renameSync(current, before)
    renameSync(path.join(next, 'node_modules'), current)
  } catch (error) {
    // A mounted folder cannot be renamed.
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error
    await installIn(root)
  } finally {
    for (const folder of [next, before]) rmSync(folder, { recursive: true, force: true })
  }
}

async function installIn(folder) {
  // Building needs the development packages, also with NODE_ENV=production.
  const options = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const label = 'installing packages'
  const { code, output } = await run('npm', ['ci', ...options], { label, env: process.env, cwd: folder })
  if (code !== 0) throw new ScriptError(explain(code, output))
  if (spawnSync(path.join(folder, 'node_modules', '.bin', 'node'), ['--version']).status !== 0) {
    throw new ScriptError(
      'The packages are installed without the Node.js they contain: allow npm to run install scripts and start again.',
    )
  }
  writeFileSync(path.join(folder, 'node_modules', stampName), hashOfLockFile())
}

function areInstalled() {
  const stamp = read(stampFile)
  if (stamp !== undefined) return stamp === hashOfLockFile()
  if (!matchesLockFile() || spawnSync(projectNode, ['--version']).status !== 0) return false
  try {
    writeFileSync(stampFile, hashOfLockFile())
  } catch {
    // The packages belong to another account; they are compared again next time.
  }
  return true
}

/** Whether npm's record of installed packages has every package of the lock file in its version. */
function matchesLockFile() {
  const record = read(path.join(root, 'node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return Object.entries(JSON.parse(read(lockFile)).packages).every(
    ([name, { version, optional }]) => !name || (optional && !installed[name]) || installed[name]?.version === version,
  )
}

function explain(code, output) {
  if (code === 127) return 'npm is missing: install Node.js 20 or newer together with npm.'
  if (unreachable.test(output)) {
    return 'The packages are not installed and npm cannot reach its registry: connect this machine to the network and start again.'
  }
  const line = output.split('\n').findLast((each) => /npm (error|ERR!) (?!A complete log|Log files)/.test(each))
  return `The packages cannot be installed: ${line?.replace(/^npm (error|ERR!)\s*/, '') ?? `npm ended with code ${code}`}`
}

function hashOfLockFile() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
