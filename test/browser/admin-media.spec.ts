import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { adminTextsEn } from '#app/i18n/admin-texts-en.ts'
import { cars } from '#data/tables/fleet.ts'
import { errorsOn } from '../helpers/axe.ts'
import { expect, toastOf } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { test as base } from '../helpers/own-site-test.ts'

const input = 'input[type=file]'

type Fixtures = { media: typeof adminTextsAr.media; actions: typeof adminTextsAr.actions; library: Page }

const test = base.extend<Fixtures>({
  media: async ({ language }, use) => use((language === 'ar' ? adminTextsAr : adminTextsEn).media),
  actions: async ({ language }, use) => use((language === 'ar' ? adminTextsAr : adminTextsEn).actions),
  /** The picture library of a site that only this test uses. */
  library: async ({ page, openAs }, use) => {
    await openAs('owner', '/admin/media')
    await page.locator(input).waitFor({ state: 'attached' })
    await use(page)
  },
})

/** A picture file whose name no other test uses. */
async function file(color: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer()
  return { name: `${color}-${randomUUID().slice(0, 8)}.png`, mimeType: 'image/png', buffer }
}

test('several pictures upload at once; an invalid file shows its reason and stops no other @long', async ({
  library,
  media,
}) => {
  const [green, blue] = [await file('green'), await file('blue')]
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
  await library.locator(input).setInputFiles([green, blue, text])
  const list = library.getByRole('list', { name: media.uploads })
  await expect(list.getByText(media.uploaded)).toHaveCount(2)
  await expect(list.getByText(media.problems.notAPicture)).toBeVisible()
  await expect(toastOf(library)).toContainText(media.uploadFailed)
  for (const { name } of [green, blue]) {
    await expect(library.getByRole('heading', { name })).toBeVisible()
  }
  expect(await errorsOn(library)).toEqual([])
})

test('deleting asks first; a picture in use shows where instead @long', async ({
  library,
  site,
  media,
  actions,
  baseURL,
}) => {
  const [unused, used] = [await file('gold'), await file('navy')]
  await library.locator(input).setInputFiles([unused, used])
  const card = (name: string) => library.getByRole('listitem').filter({ has: library.getByRole('heading', { name }) })
  await expect(card(unused.name)).toBeVisible()
  const address = await card(used.name).getByRole('link').first().getAttribute('href')
  await site.db.update(cars).set({ imageUrl: address! }).where(eq(cars.id, 2))
  await library.reload()
  await hydrated(library)
  await card(used.name)
    .getByRole('button', { name: `${actions.delete}: ${used.name}` })
    .click()
  const dialog = library.getByRole('dialog', { name: media.inUseTitle })
  await expect(dialog.getByRole('link')).toHaveAttribute('href', '/admin/fleet/cars/2')
  expect(await errorsOn(library)).toEqual([])
  await dialog.getByRole('button', { name: media.field.close }).click()
  await card(unused.name)
    .getByRole('button', { name: `${actions.delete}: ${unused.name}` })
    .press('Enter')
  const question = library.getByRole('alertdialog').filter({ visible: true })
  await expect(question).toContainText(unused.name)
  expect(await errorsOn(library)).toEqual([])
  await question.getByRole('button', { name: actions.delete }).click()
  await expect(library.getByRole('heading', { name: unused.name })).toBeHidden()
  expect(new URL(library.url()).origin).toBe(baseURL)
})

test.describe('at one width, since the others behave alike', () => {
  test.skip(({ isMobile }) => isMobile)

  test('dropped and pasted pictures are uploaded; dropping text asks for a file @long', async ({ library, media }) => {
    for (const event of ['drop', 'paste'] as const) {
      const dropped = await file('red')
      await library.evaluate(
        ([kind, name, base64]) => {
          const data = new DataTransfer()
          data.items.add(
            new File([Uint8Array.from(atob(base64!), (c) => c.charCodeAt(0))], name!, { type: 'image/png' }),
          )
          const target = document.querySelector('form[enctype] > div')!
          target.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
          )
        },
        [event, dropped.name, dropped.buffer.toString('base64')],
      )
      await expect(toastOf(library)).toContainText(media.uploaded)
      await expect(library.getByRole('heading', { name: dropped.name })).toBeVisible()
    }
    await library.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'only words')
      const target = document.querySelector('form[enctype] > div')!
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    await expect(toastOf(library)).toContainText(media.mustSelect)
  })

  test('the address of a picture is copied @long', async ({ library, media, context, baseURL }) => {
    await context.grantPermissions(['clipboard-write'])
    const picture = await file('teal')
    await library.locator(input).setInputFiles(picture)
    await library.getByRole('button', { name: `${media.copy}: ${picture.name}` }).click()
    await expect(toastOf(library)).toContainText(media.copied)
    // The page has no permission to read the clipboard, so the test pastes.
    const field = await library.evaluateHandle(() => document.body.appendChild(document.createElement('textarea')))
    await field.asElement()!.press('Control+v')
    const pasted = () => field.evaluate(({ value }) => value)
    await expect.poll(pasted).toMatch(new RegExp(`^${baseURL}/media/[0-9a-f-]{36}$`))
    expect((await library.request.get(await pasted())).headers()['content-type']).toBe('image/jpeg')
  })
})
