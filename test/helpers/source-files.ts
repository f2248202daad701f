import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export type Import = { from: string; typeOnly: boolean }

/** A file of `src`: its path from the repository's root with forward slashes, and its text. */
export type SourceFile = { file: string; source: string }

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

/** Every file of `src` with one of the endings. */
export function sourceFiles(...endings: string[]): SourceFile[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
    .map((file) => ({ file, source: readSource(file) }))
}

/** The source without comments; strings keep their slashes. */
export function withoutComments(source: string): string {
  return source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g,
    (_match, text: string | undefined) => text ?? '',
  )
}

/** The imports and re-exports of a file; relative paths and `#` paths become paths from the root. */
export function importsOf({ file, source }: SourceFile): Import[] {
  const code = withoutComments(source)
  const statements = code.matchAll(/^\s*(import|export)\s+(type\s)?([^'";]*?)\bfrom\s*['"]([^'"]+)['"]/gm)
  const named = [...statements].map(([, , type, names = '', from = '']) => ({
    from,
    typeOnly: Boolean(type) || isAllTypes(names),
  }))
  const bare = [...code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)].map(([, from = '']) => ({ from, typeOnly: false }))
  const dynamic = [...code.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]\s*\)/g)].map(
    ([whole, from = ''], _index) => ({ from, typeOnly: new RegExp(`typeof ${escape(whole)}`).test(code) }),
  )
  return [...named, ...bare, ...dynamic].map(({ from, typeOnly }) => ({
    from: resolveImport(file, from),
    typeOnly,
  }))
}

function resolveImport(file: string, from: string): string {
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from
}

function isAllTypes(names: string): boolean {
  const inside = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]
  return inside !== undefined && inside.split(',').every((name) => !name.trim() || name.trim().startsWith('type '))
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
