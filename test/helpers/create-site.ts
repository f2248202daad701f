import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createSite } from '#server/main.ts'

const bundle = pathToFileURL(path.resolve(import.meta.dirname, '../../build/server/index.js')).href

/** Signs the staff sessions of test sites. */
export const testSecret = 'a secret that only tests know, long enough'

/** Tests do in seconds what people do in days, so limits are raised; tests of limits use the factor of production, 1. */
export const roomyLimits = 10_000

let loading: Promise<{ createSite: typeof createSite }> | undefined

/** The `createSite` of the build: tests run what is deployed. Vitest would read the whole file again at each import. */
export async function loadCreateSite(): Promise<typeof createSite> {
  loading ??= import(/* @vite-ignore */ bundle)
  return (await loading).createSite
}
