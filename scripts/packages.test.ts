import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

/** A checkout with packages of an older lock file, and a fake npm whose `ci` runs the given script. */
function openCheckout(ci: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'roud-packages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const script of ['packages.mjs', 'checkout-lock.mjs', 'run.mjs'])
    cpSync(path.join(import.meta.dirname, script), path.join(root, 'scripts', script))
  const write = (name: string, text: string, mode?: number) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text, { mode })
  }
  write('package.json', '{}')
  write('package-lock.json', '{"packages":{}}')
  write('node_modules/.roud-lock', 'older')
  write('node_modules/old/index.js', 'old')
  write('bin/npm', `#!/bin/sh\n${ci}\n`, 0o755)
  const program = "import('./scripts/packages.mjs').then(({ ensurePackages }) => ensurePackages())"
  const install = () =>
    run(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      env: { PATH: `${path.join(root, 'bin')}:${process.env['PATH']}` },
    })
  const has = (name: string) => existsSync(path.join(root, 'node_modules', name))
  return { root, install, has }
}

test('new packages stand ready beside those in use before they take their place', async () => {
  const { root, install, has } = openCheckout(`
    test -f ../node_modules/old/index.js && test -f package-lock.json || exit 1
    mkdir -p node_modules/.bin node_modules/new
    ln -s '${process.execPath}' node_modules/.bin/node`)
  await install()
  expect([has('new'), has('old')]).toEqual([true, false])
  expect(readFileSync(path.join(root, 'node_modules/.roud-lock'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  expect(['packages-next', 'packages-before'].filter((name) => existsSync(path.join(root, name)))).toEqual([])
})

test('the packages in use stay when new ones cannot be installed', async () => {
  const { install, has } = openCheckout('mkdir node_modules; echo "npm error code ENOTFOUND" >&2; exit 1')
  await expect(install()).rejects.toThrow('npm cannot reach its registry')
  expect(has('old/index.js')).toBe(true)
})
