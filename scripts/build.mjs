import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withCheckoutLock } from './checkout-lock.mjs'
import { mergeBuild } from './merge-build.mjs'
import { ensurePackages } from './packages.mjs'
import { environment, print, root, run, ScriptError, seconds } from './run.mjs'

const folder = path.join(root, 'build')
const stampFile = path.join(folder, '.stamp')
const sources = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress.ts',
  'scripts/write-api-documents.ts',
  'public',
  'src',
]

/** Installs missing packages and builds the site when its sources have changed. Throws a `ScriptError` when that fails. */
export async function ensureBuild() {
  await ensurePackages()
  if (isBuilt()) return
  await withCheckoutLock(async () => {
    if (!isBuilt()) await build()
  })
}

/** Builds the site whether or not its sources have changed. Throws a `ScriptError` when that fails. */
export function rebuild() {
  return withCheckoutLock(build)
}

/** Builds into another folder, because running processes need the current build until the new one is complete. */
async function build() {
  print('Building the site …')
  const started = Date.now()
  const stamp = fingerprint()
  const next = path.join(root, 'build-next')
  rmSync(next, { recursive: true, force: true })
  const env = environment({ BUILD_FOLDER: 'build-next' })
  await runStep('react-router', ['build'], env)
  await Promise.all(['compress', 'write-api-documents'].map((name) => runStep('node', [`scripts/${name}.ts`], env)))
  rmSync(stampFile, { force: true })
  mergeBuild(next, folder)
  writeFileSync(stampFile, stamp)
  print(`Site built in ${seconds(started)}.`)
}

async function runStep(program, args, env) {
  const { code, output } = await run(program, args, { label: 'building', env })
  if (code !== 0) throw new ScriptError(`${output.trimEnd()}\nThe site cannot be built: see the output above.`)
}

function isBuilt() {
  const stamp = existsSync(stampFile) && readFileSync(stampFile, 'utf8')
  return stamp !== false && existsSync(path.join(root, 'build', 'server', 'index.js')) && stamp === fingerprint()
}

/** A hash of everything that the build depends on. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles).filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(name) {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [name] : []
  return readdirSync(path.join(root, name))
    .sort()
    .flatMap((entry) => listFiles(`${name}/${entry}`))
}
