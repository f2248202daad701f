import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { pictureAddress, pictureWidths } from '#domain/content/picture-address.ts'
import { cars } from '#data/tables/fleet.ts'
import { heroSlides, partners, specialOffers } from '#data/tables/content.ts'
import { siteSettings } from '#data/tables/settings.ts'
import type { MemoryStorage } from '#integrations/media-storage/memory.ts'
import { expect } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

/** Uploads in the shapes that staff use: cut-out cars are wide, photographs 3:2, logos square or wider. */
const shapes = {
  car: [2400, 1100],
  partner: [1600, 800],
  offer: [2400, 1500],
  slide: [2400, 1600],
  logo: [600, 600],
} as const

const pages = ['/', '/book/1', '/special-offers', '/partners', '/partners/our-partners']
const screens = [
  [390, 844, 3, ''],
  [768, 1024, 2, ' @long'],
  [1440, 900, 1, ' @long'],
] as const

type Shown = { file: string; needed: number; chosen: number; lazy: boolean; below: boolean; placed: boolean }

// The browser may take the next smaller file when it is nearly as large; the difference is invisible.
const minPart = 0.8
const maxPart = 1.6

for (const [width, height, density, tag] of screens) {
  test(`every upload loads in the width that its place needs, on ${width} × ${density} pixels${tag} @long`, async ({
    site,
    browser,
  }) => {
    // A different picture for each place: the browser would reuse a larger file that it has loaded.
    const upload = (kind: keyof typeof shapes) => storePicture(site.storage, shapes[kind])
    await site.db.update(cars).set({ imageUrl: await upload('car') })
    await site.db.update(partners).set({ logoUrl: await upload('partner') })
    await site.db.update(specialOffers).set({ imageUrl: await upload('offer') })
    await site.db.update(heroSlides).set({ imageUrl: await upload('slide') })
    const logo = { key: 'logo_url', value: await upload('logo') }
    await site.db.insert(siteSettings).values(logo).onConflictDoUpdate({ target: siteSettings.key, set: logo })
    const wrong: string[] = []
    for (const path of pages) {
      for (const shown of await picturesOf(browser, site.url + path, { width, height, density })) {
        const { file, needed, chosen, lazy, below, placed } = shown
        const smallest = pictureWidths.find((one) => one >= needed * minPart) ?? pictureWidths.at(-1)!
        const what = `${path} ${width}×${density} ${file} needs ${Math.round(needed)}`
        if (chosen < Math.min(smallest, needed * minPart)) wrong.push(`${what}: too small`)
        if (chosen > Math.max(smallest, needed * maxPart)) wrong.push(`${what}: too large`)
        if (!placed) wrong.push(`${what}: no place kept`)
        if (below && !lazy) wrong.push(`${what}: fetched before it is near`)
      }
    }
    expect(wrong).toEqual([])
  })
}

async function storePicture(storage: MemoryStorage, [width, height]: readonly [number, number]): Promise<string> {
  const id = randomUUID()
  const create = { width, height, channels: 3, background: '#155a45' } as const
  await storage.put(`${id}/master.webp`, await sharp({ create }).webp().toBuffer())
  return pictureAddress(id)
}

async function picturesOf(
  browser: Browser,
  address: string,
  { width, height, density }: { width: number; height: number; density: number },
): Promise<Shown[]> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density })
  const page = await context.newPage()
  await page.goto(address)
  // Lazy pictures load when they come near.
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) {
      if (!image.checkVisibility()) continue
      image.scrollIntoView()
      // The carousel takes the place of the row of partners, whose pictures then never load.
      while (image.isConnected && !(image.currentSrc && image.complete)) await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  const shown = await page.evaluate(
    (density) =>
      [...document.querySelectorAll<HTMLImageElement>('img')]
        .filter((image) => image.currentSrc.includes('/media/') && image.checkVisibility())
        .map((image) => {
          const { offsetWidth, offsetHeight, currentSrc } = image
          const fit = getComputedStyle(image).objectFit
          const across = (offsetHeight * image.naturalWidth) / image.naturalHeight
          const drawn = fit === 'cover' ? Math.max(offsetWidth, across) : Math.min(offsetWidth, across)
          const file = currentSrc.split('/').at(-1) ?? ''
          const top = image.getBoundingClientRect().top
          return {
            file,
            needed: drawn * density,
            chosen: Number.parseInt(file),
            lazy: image.loading === 'lazy',
            below: top > 2 * innerHeight,
            placed: image.hasAttribute('width') && image.hasAttribute('height'),
          }
        }),
    density,
  )
  await context.close()
  return shown
}
