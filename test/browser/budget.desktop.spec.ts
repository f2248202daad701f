import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, hydrated, test } from '../helpers/browser-test.ts'

const client = path.resolve(import.meta.dirname, '../../build/client')

/** Bytes of a built file as brotli sends it. */
function sentBytes(address: string): number {
  const file = path.join(client, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

for (const [address, kilobytes] of [
  ['/', 125],
  ['/en', 125],
  ['/book/1', 130],
  ['/en/book/1', 130],
] as const) {
  test(`${address} loads at most ${kilobytes} kB of scripts and 15 kB of styles at first`, async ({ page }) => {
    const files = new Set<string>()
    page.on('response', (response) => files.add(new URL(response.url()).pathname))
    await page.goto(address)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const sizeOf = (ending: string) =>
      [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sentBytes(file), 0)
    expect(sizeOf('.js')).toBeGreaterThan(50_000)
    expect(sizeOf('.js')).toBeLessThanOrEqual(kilobytes * 1_000)
    // The style sheet travels inside the page.
    const styles = brotliCompressSync((await page.locator('head style').first().textContent()) ?? '').length
    expect(styles).toBeGreaterThan(1_000)
    expect(styles + sizeOf('.css')).toBeLessThanOrEqual(15_000)
    test
      .info()
      .annotations.push({ type: 'size', description: `${sizeOf('.js')} bytes of scripts, ${styles} of styles` })
  })
}
