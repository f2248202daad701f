import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../../build/client')

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

/** What the build made of each module, by the module's name. */
function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}

/** Bytes of a built file as it is sent: as brotli where that was made. */
export function sentBytes(address: string): number {
  const file = path.join(client, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** The text of a built file. */
export function readBuilt(address: string): string {
  return readFileSync(path.join(client, address), 'utf8')
}

/**
 * The scripts that a page loads at first: those its HTML names, what they import, and the dictionary of its language; with
 * `late`, also everything that these may ask for afterwards.
 */
export function scriptsOf(html: string, language: 'ar' | 'en', { late = false } = {}): string[] {
  const manifest = readManifest()
  const [, files = '[]'] = /\((\[[^[\]]*\])\)<\/script><\/body>/.exec(html) ?? []
  const imported = [...html.matchAll(/\b(?:from|import) ?\(?"([^"]+)"/g)].map(([, file]) => file!)
  const named = new Set([...(JSON.parse(files) as string[]), ...imported].map((file) => file.slice(1)))
  const chunks = Object.entries(manifest).filter(([, { file }]) => named.has(file))
  const waiting = [...chunks.map(([name]) => name), `src/app/i18n/site-texts-${language}.ts`]
  const seen = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const { imports = [], dynamicImports = [] } = manifest[name]!
    waiting.push(...imports, ...(late ? dynamicImports : []))
  }
  return [...new Set([...seen].map((name) => `/${manifest[name]!.file}`))]
}
