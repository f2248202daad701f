import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print, Refusal, root, run, seconds } from './run.mjs'
import { takeTurns } from './take-turns.mjs'

const stampFile = path.join(root, 'build', '.stamp')
const sources = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress.ts',
  'public',
  'src',
]

/** Builds the site unless the build in place was made from these very sources. Throws a `Refusal` when that fails. */
export async function ensureBuild() {
  if (isBuilt()) return
  await takeTurns(async () => {
    if (!isBuilt()) await build()
  })
}

async function build() {
  print('Building the site …')
  const started = Date.now()
  const made = fingerprint()
  rmSync(stampFile, { force: true })
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { label: 'building' })
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\nThe site cannot be built: the reason stands above.`)
  writeFileSync(stampFile, made)
  print(`Site built in ${seconds(started)}.`)
}

function isBuilt() {
  const stamp = existsSync(stampFile) && readFileSync(stampFile, 'utf8')
  return stamp !== false && existsSync(path.join(root, 'build', 'server', 'index.js')) && stamp === fingerprint()
}

/** One hash over everything the build is made from; tests are not. */
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
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  const entries = readdirSyncOrUndefined(place)
  if (!entries) return [name]
  return entries.sort().flatMap((entry) => listFiles(`${name}/${entry}`))
}

function readdirSyncOrUndefined(place) {
  try {
    return readdirSync(place)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
