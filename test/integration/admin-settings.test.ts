import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changes } from '#data/tables/staff.ts'
import { rebuildPdf } from '#app/admin/settings/rebuild-pdf.server.ts'
import { hideTable } from '../factories/database.ts'
import { fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { makePdf } from '../helpers/pdf.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'

const screen = '/admin/settings'
let site: TestSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  owner = await signInAs(site, 'owner')
})

async function openForm(section: string): Promise<Record<string, string>> {
  const html = await (await owner.get(screen)).text()
  const form = new RegExp(`<form[^>]*id="edit-${section}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
  const areas = [...form.matchAll(/<textarea[^>]*name="(\w+)"[^>]*>([\s\S]*?)<\/textarea>/g)]
  return {
    ...fieldValues(form),
    ...Object.fromEntries(areas.map(([, name = '', words = '']) => [name, textOf(words)])),
  }
}

function noticeOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('roud-notice=')) ?? ''
  const value = decodeURIComponent(/^roud-notice=([^;]*)/.exec(cookie)?.[1] ?? '')
  // The signature follows behind a dot.
  return decodeURIComponent(escape(Buffer.from(value.split('.')[0] ?? '', 'base64').toString('latin1')))
}

async function lastChange() {
  const rows = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  return rows[0]
}

describe('settings', () => {
  test('maintenance mode closes the site at the next request with its texts, and reopens it', async () => {
    const fields = await openForm('maintenance')
    const closing = await owner.post(screen, {
      ...fields,
      maintenance_mode_enabled: 'on',
      maintenance_title_en: 'Painting the walls',
    })
    expect([closing.status, closing.headers.get('location')]).toEqual([303, screen])
    const closed = await site.request('/en/fleet')
    expect(closed.status).toBe(503)
    expect(textOf(await closed.text())).toContain('Painting the walls')
    expect(await lastChange()).toMatchObject({
      entity: 'settings',
      entityId: 'maintenance',
      before: { maintenance_mode_enabled: 'false', maintenance_title_en: 'We will be back soon' },
      after: { maintenance_mode_enabled: 'true', maintenance_title_en: 'Painting the walls' },
    })
    const { maintenance_mode_enabled: _on, ...opening } = await openForm('maintenance')
    expect((await owner.post(screen, opening)).status).toBe(303)
    expect((await site.request('/en/fleet')).status).toBe(200)
  })

  test('a brand, numbers and links are on the site at the next request', async () => {
    const company = await openForm('company')
    const saved = await site.request(screen, {
      method: 'POST',
      headers: { cookie: `${owner.cookie}; roud-language=en` },
      body: new URLSearchParams({ ...company, brand_name_en: 'Darb Cars', vat_number: '311111111111113' }),
    })
    expect(noticeOf(saved)).toContain('Settings Saved')
    const contact = await openForm('contact')
    await owner.post(screen, { ...contact, whatsapp_inquiries: '0511112222', social_x: '' })
    const home = await (await site.request('/en')).text()
    expect(home).toContain('<title>')
    expect(textOf(home)).toContain('Darb Cars')
    expect(textOf(home)).toContain('311111111111113')
    expect(home).toContain('wa.me/966511112222')
    expect(home).not.toContain('https://x.com/')
  })

  test('invalid values are refused at their fields, kept in the form and not stored', async () => {
    const fields = await openForm('contact')
    const answer = await owner.post(screen, { ...fields, whatsapp_bookings: '12', email: 'nobody', social_x: 'x.com' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    for (const field of ['whatsapp_bookings', 'email', 'social_x']) {
      expect(fieldError(page, `edit-contact-${field}`)).not.toBe('')
    }
    expect(page).toContain('value="nobody"')
    expect(await openForm('contact')).toEqual(fields)
  })

  test('two editors conflict in one form but not in different ones', async () => {
    const map = await openForm('map')
    const contact = await openForm('contact')
    expect((await owner.post(screen, { ...map, map_attribution: 'First' })).status).toBe(303)
    const second = await owner.post(screen, { ...map, map_attribution: 'Second' })
    expect(second.status).toBe(409)
    expect(await second.text()).toContain('value="Second"')
    expect((await owner.post(screen, { ...map, map_attribution: 'First' })).status).toBe(303)
    expect((await owner.post(screen, { ...contact, phone: '920012345' })).status).toBe(303)
    expect(await openForm('map')).toMatchObject({ map_attribution: 'First' })
  })

  test('an error while saving shows one sentence and keeps the input', async () => {
    const map = await openForm('map')
    await hideTable(site.db, 'changes')
    const answer = await site.request(screen, {
      method: 'POST',
      headers: { cookie: `${owner.cookie}; roud-language=en` },
      body: new URLSearchParams({ ...map, map_attribution: 'Typed' }),
    })
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(textOf(page)).toContain('Save Failed')
    expect(textOf(page)).toContain('Could not save settings.')
    expect(page).toContain('value="Typed"')
    expect(takeWarnings()).toHaveLength(1)
  })

  test('a manager may not see or change settings', async () => {
    const manager = await signInAs(site, 'manager')
    const map = await openForm('map')
    expect((await manager.get(screen)).status).toBe(403)
    expect((await manager.post(screen, map)).status).toBe(403)
  })
})

describe('contracts', () => {
  const address = '/admin/settings/contracts'
  let pdf: Uint8Array<ArrayBuffer>
  let made: string
  beforeAll(async () => {
    pdf = await makePdf('our own contract')
    const rebuilt = await rebuildPdf(pdf)
    if (!rebuilt.ok) throw new Error(rebuilt.problem)
    made = Buffer.from(rebuilt.bytes).toString()
  })

  function upload(file: BlobPart, { name = 'rental', version = '' } = {}) {
    const body = new FormData()
    for (const [field, value] of Object.entries({ intent: 'replace', name, version })) body.append(field, value)
    body.append('file', new File([file], 'عقد 2026.pdf', { type: 'application/pdf' }))
    return site.request(address, { method: 'POST', headers: { cookie: `${owner.cookie}; roud-language=en` }, body })
  }

  async function download(name = 'rental') {
    const answer = await site.request(`/contracts/${name}.pdf`)
    return {
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
      disposition: answer.headers.get('content-disposition'),
      policy: answer.headers.get('content-security-policy'),
      sniff: answer.headers.get('x-content-type-options'),
      body: await answer.text(),
    }
  }

  test('a file replaces the shipped one at the same address, is recorded, and can be removed again', async () => {
    const shipped = await download()
    expect(shipped).toMatchObject({
      type: 'application/pdf',
      cache: 'no-cache',
      disposition: 'attachment; filename="rental.pdf"',
      policy: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      sniff: 'nosniff',
    })
    expect(shipped.body.startsWith('%PDF-')).toBe(true)
    expect(noticeOf(await upload(pdf))).toContain('The file has been replaced')
    expect(await download()).toEqual({ ...shipped, body: made })
    expect((await download('insurance')).body.startsWith('%PDF-')).toBe(true)
    const change = await lastChange()
    expect(change).toMatchObject({ entity: 'settings', entityId: 'contract_rental', before: { file: null } })
    const { replacedAt } = (change!.after as { file: { replacedAt: string } }).file
    expect(textOf(await (await owner.get(screen)).text())).toContain('عقد 2026.pdf')
    await owner.post(address, { intent: 'restore', name: 'rental', version: replacedAt })
    expect(await download()).toEqual(shipped)
  })

  test('a browser that has the current file gets 304', async () => {
    await upload(pdf)
    const etag = (await site.request('/contracts/rental.pdf')).headers.get('etag') ?? ''
    const again = await site.request('/contracts/rental.pdf', { headers: { 'if-none-match': etag } })
    expect([etag.length > 20, again.status]).toEqual([true, 304])
  })

  test.each([
    ['not a PDF', '<html>', 'The file is not a valid PDF.'],
    ['no PDF behind the mark of one', '%PDF-1.7\nnothing\n%%EOF\n', 'The file is not a valid PDF.'],
    ['half a PDF', '%PDF-1.7\nour own', 'The file is not a valid PDF.'],
    ['a PDF with a script', '%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF', 'The PDF holds scripts'],
    ['nothing', '', 'Choose a file to upload.'],
  ])('%s is refused and the shipped contract stays', async (_what, file, sentence) => {
    const shipped = await download()
    expect(noticeOf(await upload(file))).toContain(sentence)
    expect(await download()).toEqual(shipped)
  })

  test('a file that is too large is refused, also before it is read', async () => {
    const size = 5 * 1024 * 1024
    expect(noticeOf(await upload(`%PDF-${'x'.repeat(size)}`))).toContain('The file is larger than 5 MB.')
    const body = 'x'.repeat(size + 200_000)
    const answer = await site.request(address, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'content-length': String(body.length) },
      body,
    })
    expect(answer.status).toBe(413)
  })

  test('replacing a file that changed meanwhile is a conflict', async () => {
    await upload(pdf)
    expect(noticeOf(await upload(await makePdf('second')))).toContain('Somebody else changed this')
    expect((await download()).body).toBe(made)
  })

  test('other contracts and intents are refused', async () => {
    expect((await owner.post(address, { intent: 'replace', name: 'lease', version: '' })).status).toBe(400)
    expect((await owner.post(address, { intent: 'read', name: 'rental', version: '' })).status).toBe(400)
    expect((await site.request('/contracts/lease.pdf')).status).toBe(404)
  })
})
