// Prints the contracts that /terms offers for download: node documents/render.ts
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const documents = ['rental', 'insurance']
const sources = import.meta.dirname
const output = path.resolve(sources, '../public/contracts')

const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const name of documents) {
  await page.goto(pathToFileURL(path.join(sources, `${name}.html`)).href)
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(output, `${name}.pdf`)
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  console.log(file)
}
await browser.close()
