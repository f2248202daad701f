import { deflateSync, crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { cars } from '#data/tables/fleet.ts'
import { changes } from '#data/tables/staff.ts'
import { heroSlides, mediaItems, partners, specialOffers } from '#data/tables/content.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { cookiesOf, openMediaSite, type MediaSite } from '../factories/media-site.ts'

let site: MediaSite
let cookie: string

beforeAll(async () => {
  site = await openMediaSite()
  cookie = await site.signIn('manager')
})
afterAll(() => site.close())
afterEach(async () => {
  site.storage.fail(undefined)
  await site.db.delete(mediaItems)
  site.storage.files.clear()
})

function picture(width = 800, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#155a45' } })
}

function form(bytes: Uint8Array, name: string, type = 'image/png'): FormData {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return body
}

/** Uploads like the script in the browser. */
async function upload(bytes: Uint8Array, name = 'car.png', by = cookie) {
  const response = await site.request(
    '/admin/media/upload',
    { method: 'POST', body: form(bytes, name), headers: { accept: 'application/json' } },
    by,
  )
  return {
    status: response.status,
    answer: (await response.json()) as { ok: boolean; problem?: string; picture: { id: string; url: string } },
  }
}

async function uploaded(bytes?: Uint8Array): Promise<{ id: string; url: string }> {
  const { answer } = await upload(bytes ?? (await picture().png().toBuffer()))
  expect(answer.ok).toBe(true)
  return answer.picture
}

/** Returns the message on the screen after a change, in English. */
async function noticeAfter(response: Response): Promise<string> {
  expect(response.status).toBe(303)
  const to = response.headers.get('location') ?? ''
  const next = await site.request(to, {}, `${cookie}; ${cookiesOf(response)}`)
  return next.text()
}

function remove(id: string): Promise<Response> {
  return site.request('/admin/media', { method: 'POST', body: new URLSearchParams({ intent: 'delete', id }) }, cookie)
}

async function expectNothingStored(): Promise<void> {
  expect(site.storage.files.size).toBe(0)
  expect(await site.db.select().from(mediaItems)).toEqual([])
}

test('stores an upload upright, without metadata, with an audit entry', async () => {
  const bytes = await picture(800, 600)
    .withExif({ IFD0: { Artist: 'A customer' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, answer } = await upload(bytes, '../كامري 2026.jpg')
  expect(status).toBe(201)
  expect(answer.picture).toMatchObject({ filename: 'كامري 2026.jpg', width: 600, height: 800 })
  const master = site.storage.files.get(`${answer.picture.id}/master.webp`)
  const metadata = await sharp(master).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 600, height: 800 })
  expect(metadata.exif).toBeUndefined()
  const [change] = await site.db.select().from(changes).where(eq(changes.entityId, answer.picture.id))
  expect(change).toMatchObject({ entity: 'media', action: 'create', staffName: 'manager', before: null })
})

test('reduces large pictures, takes the first frame of animations, and keeps transparency', async () => {
  const frame = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const other = await picture(40, 30).ensureAlpha().png().toBuffer()
  const animation = await sharp([frame, other], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const { id } = await uploaded(animation)
  const first = await sharp(site.storage.files.get(`${id}/master.webp`)).metadata()
  expect(first.pages ?? 1).toBe(1)
  const transparent = await uploaded(frame)
  expect((await sharp(site.storage.files.get(`${transparent.id}/master.webp`)).metadata()).hasAlpha).toBe(true)
  const large = await uploaded(await picture(2600, 20).jpeg().toBuffer())
  expect((await sharp(site.storage.files.get(`${large.id}/master.webp`)).metadata()).width).toBe(2560)
})

test(
  'an upload that takes too long is refused with a message, and nothing of it stays',
  { tags: ['long'] },
  async () => {
    const slow = await openMediaSite({ more: () => ({ uploadTurnMs: 2_000 }) })
    onTestFinished(() => slow.close())
    const by = await slow.signIn('manager')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { put } = slow.storage
    const storing = vi.spyOn(slow.storage, 'put').mockImplementation((...args) => held.then(() => put(...args)))
    const removing = vi.spyOn(slow.storage, 'removeFolder')
    const sent = (headers: Record<string, string>, bytes: Uint8Array) =>
      slow.request('/admin/media/upload', { method: 'POST', body: form(bytes, 'car.png'), headers }, by)
    const bytes = await picture(80, 60).png().toBuffer()
    const [scripted, plain] = await Promise.all([sent({ accept: 'application/json' }, bytes), sent({}, bytes)])
    expect([scripted.status, await scripted.json()]).toEqual([503, { ok: false, problem: 'tookTooLong' }])
    expect([plain.status, await plain.text()]).toEqual([503, expect.stringContaining('longer than three minutes')])
    expect(storing).toHaveBeenCalledTimes(2)
    // The storage answers at last.
    release()
    await expect.poll(() => removing.mock.calls.length).toBe(2)
    await Promise.all(removing.mock.results.map(({ value }) => value as Promise<void>))
    expect(slow.storage.files.size).toBe(0)
    expect(await slow.db.select().from(mediaItems)).toEqual([])
  },
)

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('serves %s publicly with its type, cacheable forever', async (format, type, decoded) => {
  const { url } = await uploaded()
  const response = await site.request(`${url}/320.${format}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: decoded, width: 320, height: 240 })
})

test('answers the address without a size with a JPEG, also after English was chosen', async () => {
  const { url } = await uploaded()
  const response = await site.request(url, {}, 'roud-language=en')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(800)
})

test('makes a size once for requests at the same time', async () => {
  const { id, url } = await uploaded()
  const put = vi.spyOn(site.storage, 'put')
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.request(`${url}/480.webp`)))
  await site.request(`${url}/480.webp`)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(put.mock.calls.map(([name]) => name)).toEqual([`${id}/480.webp`])
  put.mockRestore()
})

test.each(['/481.webp', '/480.png', '/480.webp.exe', '/../secret', '/master.webp', '/'])(
  'makes no file for …%s',
  async (rest) => {
    const { id, url } = await uploaded()
    expect((await site.request(url + rest)).status).toBe(404)
    expect([...site.storage.files.keys()]).toEqual([`${id}/master.webp`])
  },
)

test('responds 404 for an unknown picture without caching it', async () => {
  const response = await site.request('/media/0b1a4c5e-1111-4222-8333-444455556666/320.webp')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

function pngChunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG whose header has an enormous size. */
function pngClaiming(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const refused: [string, () => Promise<Uint8Array>, string, string, number][] = [
  ['text called PNG', async () => Buffer.from('not a picture'), 'a.png', 'notAPicture', 415],
  ['an SVG', async () => Buffer.from(svg), 'a.svg', 'notAPicture', 415],
  ['an SVG called PNG', async () => Buffer.from(svg), 'a.png', 'notAPicture', 415],
  ['an SVG behind the mark of a GIF', async () => Buffer.from(`GIF89a${svg}`), 'a.gif', 'notAPicture', 415],
  [
    'HTML behind the mark of a JPEG',
    async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
    'a.jpg',
    'notAPicture',
    415,
  ],
  ['a TIFF', async () => picture().tiff().toBuffer(), 'a.tiff', 'notAPicture', 415],
  ['half a JPEG', async () => half(await noise().jpeg().toBuffer()), 'a.jpg', 'notAPicture', 415],
  ['half a PNG', async () => half(await noise().png().toBuffer()), 'a.png', 'notAPicture', 415],
  ['a giant that is not there', async () => pngClaiming(60_000, 60_000), 'a.png', 'tooManyPixels', 422],
  ['a strip of 40 megapixels', async () => pngClaiming(40_000_000, 1), 'a.png', 'tooManyPixels', 422],
  ['an empty file', async () => Buffer.alloc(0), 'a.png', 'missing', 422],
]

/** Pixels that are really there take a second to encode. */
const refusedAfterLong: typeof refused = [
  ['a bomb of 41 megapixels', async () => picture(6404, 6404).png().toBuffer(), 'a.png', 'tooManyPixels', 422],
  [
    'a progressive JPEG of 41 megapixels',
    async () => picture(6404, 6404).jpeg({ progressive: true }).toBuffer(),
    'a.jpg',
    'tooManyPixels',
    422,
  ],
]

test('a photograph of 48 megapixels, lying on its side, is stored upright', { tags: ['long'] }, async () => {
  const photograph = await picture(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { status, answer } = await upload(photograph, 'IMG_0048.jpg')
  expect([status, answer]).toMatchObject([201, { ok: true, picture: { width: 1920, height: 2560 } }])
})

function noise() {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'red',
    },
  })
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2)
}

test.each(refused)('%s is refused, and nothing is stored', (...one) => expectRefused(one))

test.each(refusedAfterLong)('%s is refused, and nothing is stored', { tags: ['long'] }, (...one) => expectRefused(one))

async function expectRefused([, make, name, problem, status]: (typeof refused)[number]): Promise<void> {
  expect(await upload(await make(), name)).toEqual({ status, answer: { ok: false, problem } })
  await expectNothingStored()
}

const evil = Buffer.from('<script>alert(1)</script>PK\x03\x04 evil.zip')

/** Adds a comment segment to a JPEG. */
function withComment(jpeg: Uint8Array, comment: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** Adds a text chunk to a PNG. */
function withText(png: Uint8Array, text: Uint8Array): Uint8Array {
  const end = png.length - 12
  return Buffer.concat([
    png.subarray(0, end),
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text])),
    png.subarray(end),
  ])
}

type Hidden = [where: string, make: () => Promise<Uint8Array>]

test.each<Hidden>([
  ['behind the end of a JPEG', async () => Buffer.concat([await picture().jpeg().toBuffer(), evil])],
  ['in the remark of a JPEG', async () => withComment(await picture().jpeg().toBuffer(), evil)],
])('removes bytes hidden %s', (_where, make) => expectRemoved(make))

test.each<Hidden>([
  ['in the text of a PNG', async () => withText(await picture().png().toBuffer(), evil)],
  [
    'in the place and maker of a photograph',
    async () =>
      picture()
        .withExif({ IFD0: { Copyright: evil.toString('latin1') } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'in the packet of Adobe',
    async () => picture().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">evil.zip</x:xmpmeta>').webp().toBuffer(),
  ],
])('removes bytes hidden %s', { tags: ['long'] }, (_where, make) => expectRemoved(make))

async function expectRemoved(make: () => Promise<Uint8Array>): Promise<void> {
  const sent = Buffer.from(await make())
  expect(sent.includes('evil.zip')).toBe(true)
  const { id, url } = await uploaded(sent)
  const answers = [site.storage.files.get(`${id}/master.webp`)!]
  for (const file of ['', '/320.jpg', '/320.webp', '/320.avif'])
    answers.push(new Uint8Array(await (await site.request(url + file)).arrayBuffer()))
  for (const bytes of answers) expect(Buffer.from(bytes).includes('evil.zip')).toBe(false)
}

test.each([
  ['invoice.html', 'text/html'],
  ['shell.php.png', 'application/x-php'],
  ['a.svg', 'image/svg+xml'],
])('accepts a picture named %s (%s) and serves it only as a picture', async (name, type) => {
  const body = form(await picture().png().toBuffer(), name, type)
  const response = await site.request(
    '/admin/media/upload',
    { method: 'POST', body, headers: { accept: 'application/json' } },
    cookie,
  )
  const { picture: stored } = (await response.json()) as { picture: { url: string } }
  const served = await site.request(stored.url)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  )
})

test.each([
  ['../../etc/cron.d/x.png', 'x.png'],
  ['..\\..\\x.png', 'x.png'],
  ['a\0b.png', 'a b.png'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['\u2066\u200fصورة\u2069.png', 'صورة.png'],
  ['line\r\nbreak.png', /^line.*break\.png$/],
  [`${'ط'.repeat(400)}.png`, 'ط'.repeat(120)],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
])('uses the file name %j only as a label', async (name, label) => {
  const { answer } = await upload(await picture(20, 20).png().toBuffer(), name)
  const { id, filename } = answer.picture as unknown as { id: string; filename: string }
  expect(filename).toEqual(typeof label === 'string' ? label : expect.stringMatching(label))
  expect([...site.storage.files.keys()]).toEqual([`${id}/master.webp`])
  const page = await (await site.request('/admin/media', {}, cookie)).text()
  expect(page).not.toContain('<img src=x')
})

test('stores the first frame of an animation with thousands without delay', async () => {
  const frame = await picture(500, 500).gif().toBuffer()
  const other = await picture(500, 500).tint('red').gif().toBuffer()
  const animation = await sharp([frame, other], { join: { animated: true } })
    .gif()
    .toBuffer()
  // Before the last byte, which ends the file, the second frame is repeated a thousand times.
  const second = animation.lastIndexOf(Buffer.from([0x21, 0xf9, 0x04]))
  const bomb = Buffer.concat([
    animation.subarray(0, -1),
    ...Array.from({ length: 5000 }, () => animation.subarray(second, -1)),
    Buffer.from([0x3b]),
  ])
  expect((await sharp(bomb).metadata()).pages).toBeGreaterThan(5000)
  const { id } = await uploaded(bomb)
  expect(await sharp(site.storage.files.get(`${id}/master.webp`)).metadata()).toMatchObject({ width: 500, height: 500 })
})

test('makes a truncated size again; reports a truncated picture and does not serve it', async () => {
  const { id, url } = await uploaded()
  const whole = await (await site.request(`${url}/320.webp`)).arrayBuffer()
  site.storage.files.set(`${id}/320.webp`, new Uint8Array())
  expect(await (await site.request(`${url}/320.webp`)).arrayBuffer()).toEqual(whole)
  site.storage.files.set(`${id}/master.webp`, new Uint8Array(Buffer.from('RIFF1234WEBP and no more')))
  expect((await site.request(`${url}/480.webp`)).status).toBe(503)
})

test('stores all of many uploads at the same time', { tags: ['long'] }, async () => {
  const bytes = await noise().png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => upload(bytes, `${n}.png`)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 201))
  expect(site.storage.files.size).toBe(24)
  expect(await site.db.select().from(mediaItems)).toHaveLength(24)
})

test('refuses more than 10 MB, with and without scripts', async () => {
  const tooLarge = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)])
  expect(await upload(tooLarge)).toEqual({ status: 413, answer: { ok: false, problem: 'tooLarge' } })
  const huge = await site.request(
    '/admin/media/upload',
    { method: 'POST', body: form(Buffer.alloc(11e6), 'a.png') },
    cookie,
  )
  expect(huge.status).toBe(413)
  expect(await huge.text()).toContain('larger than 10 MB')
  const elsewhere = await site.request(
    '/admin/media',
    { method: 'POST', body: form(Buffer.alloc(70_000), 'a.png') },
    cookie,
  )
  expect(elsewhere.status).toBe(413)
  await expectNothingStored()
})

test('refuses a body that is not a form, and a form with another field', async () => {
  const broken = await site.request(
    '/admin/media/upload',
    { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    cookie,
  )
  expect(broken.status).toBe(400)
  const text = await site.request(
    '/admin/media/upload',
    { method: 'POST', body: new URLSearchParams({ file: 'x' }), headers: { accept: 'application/json' } },
    cookie,
  )
  expect(text.status).toBe(422)
  await expectNothingStored()
})

test('accepts a form without scripts and shows the result', async () => {
  const body = form(await picture().png().toBuffer(), 'camry.png')
  const stored = await site.request('/admin/media/upload', { method: 'POST', body }, cookie)
  const page = await noticeAfter(stored)
  expect(page).toContain('Upload successful')
  expect(page).toContain('camry.png')
  const none = await site.request('/admin/media/upload', { method: 'POST', body: new FormData() }, cookie)
  expect(await noticeAfter(none)).toContain('You must select an image to upload.')
})

test('reports a missing bucket after an upload', async () => {
  const bytes = await picture().png().toBuffer()
  site.storage.fail('missing')
  expect(await upload(bytes)).toEqual({ status: 503, answer: { ok: false, problem: 'bucketMissing' } })
  const plain = await site.request('/admin/media/upload', { method: 'POST', body: form(bytes, 'a.png') }, cookie)
  expect(await noticeAfter(plain)).toContain('Bucket not found. Please contact support.')
  expect((await site.request('/media/0b1a4c5e-1111-4222-8333-444455556666')).status).toBe(503)
  site.storage.fail('full')
  expect(await upload(bytes)).toEqual({ status: 507, answer: { ok: false, problem: 'storageFull' } })
  const full = await site.request('/admin/media/upload', { method: 'POST', body: form(bytes, 'a.png') }, cookie)
  const page = await noticeAfter(full)
  expect(page).toContain('The disk of the pictures is full.')
  expect(page).not.toContain('ENOSPC')
  site.storage.fail(undefined)
  await expectNothingStored()
})

test('deletes an unused picture with all its sizes, with an audit entry', async () => {
  const { id, url } = await uploaded()
  await site.request(`${url}/320.avif`)
  expect(await noticeAfter(await remove(id))).toContain('Deleted')
  await expectNothingStored()
  expect((await site.request(`${url}/320.avif`)).status).toBe(404)
  const records = await site.db.select().from(changes).where(eq(changes.entityId, id))
  expect(records.map(({ action }) => action)).toEqual(['create', 'delete'])
  expect((await remove(id)).status).toBe(404)
  expect((await remove('../x')).status).toBe(400)
})

test('keeps a picture in use and names all its uses', async () => {
  const { id, url } = await uploaded()
  await site.db.update(cars).set({ imageUrl: url, nameEn: 'A car in use' }).where(eq(cars.id, 1))
  await site.db.update(partners).set({ logoUrl: url, nameEn: 'A partner in use' }).where(eq(partners.id, 1))
  await site.db.update(specialOffers).set({ imageUrl: url, titleEn: 'An offer in use' }).where(eq(specialOffers.id, 1))
  await site.db.update(heroSlides).set({ imageUrl: url, titleEn: 'A slide in use' }).where(eq(heroSlides.id, 1))
  await site.db
    .insert(siteSettings)
    .values({ key: 'logo_url', value: url })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: url } })

  const page = await (await site.request('/admin/media', {}, cookie)).text()
  for (const [words, editor] of [
    ['Car: A car in use', '/admin/fleet/cars/1'],
    ['Partner: A partner in use', '/admin/partners/1'],
    ['Offer: An offer in use', '/admin/special-offers/1'],
    ['Slide: A slide in use', '/admin/hero-slider/1'],
    ['Site settings', '/admin/settings'],
  ] as const) {
    expect(page).toContain(words)
    expect(page).toContain(`href="${editor}"`)
  }
  const notice = await noticeAfter(await remove(id))
  expect(notice).toContain('Delete Failed')
  expect(notice).toContain('Car: A car in use')
  expect(site.storage.files.has(`${id}/master.webp`)).toBe(true)
  expect(await site.db.select().from(mediaItems)).toHaveLength(1)

  const fleet = await (await site.request('/fleet')).text()
  expect(fleet).toContain(`${url}/640.avif 640w`)
})

test('keeps a picture whose file cannot be removed', async () => {
  const { id } = await uploaded()
  site.storage.fail('missing')
  expect(await noticeAfter(await remove(id))).toContain('Bucket not found. Please contact support.')
  expect(await site.db.select().from(mediaItems)).toHaveLength(1)
})

const failures = [
  { how: 'missing', en: 'Bucket not found. Please contact support.', ar: 'لم يُعثر على مخزن الصور.' },
  { how: 'full', en: 'disk of the pictures is full', ar: 'امتلأت مساحة التخزين' },
  { how: 'denied', en: 'refuses access', ar: 'يرفض الدخول' },
  { how: 'unreachable', en: 'does not answer', ar: 'لا يستجيب' },
  { how: 'nonsense', en: 'could not be stored', ar: 'تعذّر حفظ الصورة' },
] as const

for (const { how, en, ar } of failures) {
  // `npm test` covers a storage that serves no pictures and one that still does.
  const tags = how === 'missing' || how === 'full' ? [] : ['long']
  test(`a failing storage (${how}) is named on the screen of pictures; public pages still work`, { tags }, async () => {
    const { url } = await uploaded()
    const quiet = await (await site.request('/admin/media', {}, cookie)).text()
    expect(quiet).not.toContain('Pictures cannot be stored at the moment')
    site.storage.fail(how)
    const english = await (await site.request('/admin/media', {}, cookie)).text()
    expect(english).toContain('Pictures cannot be stored at the moment')
    expect(english).toContain(en)
    const arabic = await (await site.request('/admin/media', {}, cookie.replace('roud-language=en', ''))).text()
    expect(arabic).toContain(ar)
    expect((await site.request('/fleet')).status).toBe(200)
    // A full storage still serves pictures.
    expect((await site.request(`${url}/320.webp`)).status).toBe(how === 'full' ? 200 : 503)
  })
}

test('lists the library in pages, newest first', async () => {
  await site.db.insert(mediaItems).values(
    Array.from({ length: 30 }, (_, n) => ({
      filename: `${n}.png`,
      width: 1,
      height: 1,
      bytes: 1,
      createdAt: new Date(Date.UTC(2026, 0, n + 1)),
    })),
  )
  const first = await (await site.request('/admin/media/library', {}, cookie)).json()
  expect(first).toMatchObject({ page: 1, pages: 2 })
  expect(first.pictures).toHaveLength(24)
  expect(first.pictures[0].filename).toBe('29.png')
  const last = await (await site.request('/admin/media/library?page=99', {}, cookie)).json()
  expect(last.pictures.map(({ filename }: { filename: string }) => filename)).toEqual([
    '5.png',
    '4.png',
    '3.png',
    '2.png',
    '1.png',
    '0.png',
  ])
})
