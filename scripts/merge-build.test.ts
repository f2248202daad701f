import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

type MergeBuild = { mergeBuild: (next: string, current: string) => void }

// This script runs on any Node.js during the first start, so it is JavaScript without types.
const script = pathToFileURL(path.join(import.meta.dirname, 'merge-build.mjs')).href
const { mergeBuild } = (await import(/* @vite-ignore */ script)) as MergeBuild

/** Names and contents of a folder's files. */
type Files = Record<string, string>

function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'roud-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [current, next] = [path.join(folder, 'build'), path.join(folder, 'build-next')]
  return {
    merge: (files: Files) => {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(next, name)), { recursive: true })
        writeFileSync(path.join(next, name), content)
      }
      mergeBuild(next, current)
    },
    files: () =>
      readdirSync(current, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(current, path.join(entry.parentPath, entry.name)))
        .filter((name) => name !== '.files')
        .sort(),
    read: (name: string) => readFileSync(path.join(current, name), 'utf8'),
    write: (name: string, content: string) => writeFileSync(path.join(current, name), content),
    folder,
  }
}

const buildOf = (n: number): Files => ({
  'client/logo.svg': `logo ${n}`,
  [`client/assets/page-${n}.js`]: `page ${n}`,
  [`client/assets/page-${n}.js.br`]: `page ${n}`,
  [`server/assets/texts-${n}.js`]: `texts ${n}`,
  'server/index.js': `server ${n}`,
})

test('a build replaces the one in use and keeps the files that open pages still load, for one build more', () => {
  const { merge, files, read, folder } = openFolder()
  merge(buildOf(1))
  expect(files()).toEqual(Object.keys(buildOf(1)).sort())
  merge(buildOf(2))
  expect(files()).toEqual([...new Set([...Object.keys(buildOf(1)), ...Object.keys(buildOf(2))])].sort())
  expect([read('server/index.js'), read('client/logo.svg')]).toEqual(['server 2', 'logo 2'])
  expect(read('client/assets/page-1.js')).toBe('page 1')
  merge(buildOf(3))
  expect(files().filter((name) => name.includes('-'))).toEqual(
    [...Object.keys(buildOf(2)), ...Object.keys(buildOf(3))].filter((name) => name.includes('-')).sort(),
  )
  expect(readdirSync(folder)).toEqual(['build'])
})

test('keeps the files of a build whose list is missing, and the stamp of the build', () => {
  const { merge, files, write, folder } = openFolder()
  merge(buildOf(1))
  rmSync(path.join(folder, 'build/.files'))
  write('.stamp', 'the first')
  merge(buildOf(2))
  expect(files()).toContain('client/assets/page-1.js')
})
