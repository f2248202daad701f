import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { attribute, tagsOf } from './html.ts'

const client = path.resolve(import.meta.dirname, '../../build/client')

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

/** The chunk of each module, by the module's name. */
function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}

/** The bytes of a built file over the network: of its Brotli version, if there is one. */
export function sentBytes(address: string): number {
  const file = path.join(client, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const scripts = new Map<string, number>()

/**
 * The bytes of a built script with Brotli. The hashes in the names of the files that it loads count as zeros: any change of those files
 * changes them, and how well they compress is chance.
 */
export function scriptBytes(address: string): number {
  const known = scripts.get(address)
  if (known !== undefined) return known
  const text = readBuilt(address).replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000')
  const bytes = brotliCompressSync(text).length
  scripts.set(address, bytes)
  return bytes
}

/** The text of a built file. */
export function readBuilt(address: string): string {
  return readFileSync(path.join(client, address), 'utf8')
}

type ScriptOptions = {
  /** Includes scripts that the initial ones load dynamically. */
  late?: boolean
  /** A dynamically loaded module to leave out. */
  except?: string
}

/** The initial scripts of a page: those in its HTML and what they import. */
export function scriptsOf(html: string, { late = false, except }: ScriptOptions = {}): string[] {
  const manifest = readManifest()
  const preloaded = tagsOf(html, 'link').filter((tag) => attribute(tag, 'rel') === 'modulepreload')
  const imported = [...html.matchAll(/\b(?:from|import) ?\(?"([^"]+)"/g)].map(([, file]) => file!)
  const named = new Set([...preloaded.map((tag) => attribute(tag, 'href')!), ...imported].map((file) => file.slice(1)))
  const waiting = Object.keys(manifest).filter((name) => named.has(manifest[name]!.file))
  const seen = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name) || name === except) continue
    seen.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name]!
    waiting.push(...imports, ...(late ? dynamicImports : []))
  }
  return [...new Set([...seen].map((name) => `/${manifest[name]!.file}`))]
}

/** The style sheets that a page links to. */
export function styleSheetsOf(html: string): string[] {
  return tagsOf(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .map((tag) => attribute(tag, 'href')!)
}
