import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conflictTexts } from '#app/admin/shared/form/conflict-texts.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { adminTextsEn } from '#app/i18n/admin-texts-en.ts'
import { changes } from '#data/tables/staff.ts'
import { languages } from '#domain/text/languages.ts'
import { heroSlides, partners, siteContent } from '#data/tables/content.ts'
import { hideTable } from '../factories/database.ts'
import { noticeOf, fieldError, fieldValues, textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'

let site: TestSite
let editor: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  editor = await signInAs(site, 'manager')
})

async function text(path: string): Promise<string> {
  return textOf(await (await site.request(path)).text())
}

async function lastChange() {
  const rows = await site.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  return rows[0]
}

const slide = {
  imageUrl: '/artwork/scenes/abha-1280.jpg',
  titleAr: 'صيف عسير',
  titleEn: 'Summer in Asir',
  subtitleAr: '',
  subtitleEn: '',
  linkUrl: '/en/fleet',
  isActive: 'on',
}

describe('slides', () => {
  test('a new slide is last on the home page at the next request, and recorded', async () => {
    const answer = await editor.post('/admin/hero-slider/new', slide)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/hero-slider'])
    expect(await text('/')).toContain('صيف عسير')
    expect(await text('/en')).toContain('Summer in Asir')
    const stored = await site.db.select().from(heroSlides).orderBy(desc(heroSlides.displayOrder)).limit(1)
    expect(stored[0]).toMatchObject({ titleEn: 'Summer in Asir', linkUrl: '/fleet', displayOrder: 5 })
    expect(await lastChange()).toMatchObject({
      entity: 'hero_slide',
      action: 'create',
      staffId: editor.id,
      before: null,
      after: { titleAr: 'صيف عسير' },
    })
  })

  test('a refusal keeps the input and stores nothing', async () => {
    const answer = await editor.post('/admin/hero-slider/new', { ...slide, titleEn: ' ', linkUrl: 'javascript:x' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(fieldValues(page)).toMatchObject({ titleAr: 'صيف عسير', linkUrl: 'javascript:x', isActive: 'on' })
    expect(fieldError(page, 'edit-titleEn')).not.toBe('')
    expect(fieldError(page, 'edit-linkUrl')).not.toBe('')
    expect(await site.db.$count(heroSlides)).toBe(4)
  })

  test('saving an older version is a conflict and keeps the newer one', async () => {
    const opened = fieldValues(await (await editor.get('/admin/hero-slider/1')).text())
    expect(opened).toMatchObject({ version: '1', titleEn: 'Easy, fast and reliable' })
    const first = await editor.post('/admin/hero-slider/1', { ...slide, version: '1' })
    const second = await editor.post('/admin/hero-slider/1', { ...slide, titleEn: 'Mine', version: '1' })
    expect([first.status, second.status]).toEqual([303, 409])
    const refused = await second.text()
    expect(fieldValues(refused)).toMatchObject({ titleEn: 'Mine' })
    const { yours, theirs } = conflictTexts.ar
    expect(textOf(refused)).toContain(`${yours} Mine ${theirs} Summer in Asir`)
    expect(await text('/en')).toContain('Summer in Asir')
  })

  test('inactive and deleted slides are not on the home page', async () => {
    const { isActive: _on, ...off } = slide
    await editor.post('/admin/hero-slider/1', { ...off, version: '1' })
    expect(await text('/en')).not.toContain('Summer in Asir')
    const answer = await editor.post('/admin/hero-slider', { intent: 'delete', id: '2' })
    expect(answer.status).toBe(303)
    expect(await text('/en')).not.toContain('Abha is calling')
    expect((await editor.post('/admin/hero-slider', { intent: 'delete', id: '2' })).status).toBe(404)
  })

  test('the order is the one posted', async () => {
    await editor.post('/admin/hero-slider', { intent: 'reorder', order: '4,3,2,1' })
    const home = await text('/en')
    expect(home.indexOf('Jeddah, at your own pace')).toBeLessThan(home.indexOf('Easy, fast and reliable'))
  })

  test('an unknown slide is 404 for reading and writing', async () => {
    for (const id of ['99', 'abc', '1e3']) {
      expect((await editor.get(`/admin/hero-slider/${id}`)).status).toBe(404)
      expect((await editor.post(`/admin/hero-slider/${id}`, { ...slide, version: '1' })).status).toBe(404)
    }
  })
})

describe('partners', () => {
  const partner = {
    type: 'success_partner',
    logoUrl: '/artwork/partners/bank.svg',
    nameAr: 'شركة الدرب',
    nameEn: 'Darb Company',
    descriptionAr: '',
    descriptionEn: 'A fleet for its engineers.',
  }

  test('a new partner shows on the page of its type', async () => {
    expect((await editor.post('/admin/partners/new', partner)).status).toBe(303)
    expect(await text('/en/partners/success')).toContain('Darb Company')
    expect(await text('/en/partners/our-partners')).not.toContain('Darb Company')
    expect(await lastChange()).toMatchObject({ entity: 'partner', action: 'create' })
  })

  test('a partner changes its type, is refused without a name, and is deleted', async () => {
    await site.db.delete(partners)
    await editor.post('/admin/partners/new', partner)
    const [row] = await site.db.select().from(partners)
    const at = `/admin/partners/${row!.id}`
    const refused = await editor.post(at, { ...partner, nameAr: '', logoUrl: '', type: 'friend', version: '1' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    for (const field of ['nameAr', 'logoUrl', 'type']) expect(fieldError(page, `edit-${field}`), field).not.toBe('')
    expect((await editor.post(at, { ...partner, type: 'our_partner', version: '1' })).status).toBe(303)
    expect(await text('/en/partners/our-partners')).toContain('Darb Company')
    expect((await editor.post(at, { ...partner, version: '1' })).status).toBe(409)
    expect((await editor.post('/admin/partners', { intent: 'delete', id: String(row!.id) })).status).toBe(303)
    expect(await site.db.$count(partners)).toBe(0)
  })
})

describe('a save that fails with an error', () => {
  const partner = {
    type: 'our_partner',
    logoUrl: '/a.svg',
    nameAr: 'درب',
    nameEn: 'Darb',
    descriptionAr: '',
    descriptionEn: '',
  }
  const question = { questionAr: 'متى؟', questionEn: 'When?', answerAr: 'الآن', answerEn: 'Now' }

  test.each([
    ['/admin/hero-slider/new', slide, 'titleEn'],
    ['/admin/hero-slider/1', slide, 'titleEn'],
    ['/admin/partners/new', partner, 'nameEn'],
    ['/admin/partners/1', partner, 'nameEn'],
    ['/admin/faq/new', question, 'questionEn'],
    ['/admin/faq/1', question, 'questionEn'],
  ])('at %s says so and keeps what was typed', async (path, typed: Record<string, string>, field) => {
    await hideTable(site.db, 'changes')
    const answer = await editor.post(path, { ...typed, version: '1' })
    expect(takeWarnings()).toHaveLength(1)
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(textOf(page)).toContain(adminTextsAr.form.notSaved)
    expect(fieldValues(page)).toMatchObject({ [field]: typed[field] })
  })

  test.each([
    ['/admin/partners', { intent: 'delete', id: '1' }, 'deleteFailed'],
    ['/admin/partners', { intent: 'reorder', order: '2,1' }, 'orderFailed'],
    ['/admin/hero-slider', { intent: 'delete', id: '1' }, 'deleteFailed'],
    ['/admin/hero-slider', { intent: 'reorder', order: '2,1' }, 'orderFailed'],
  ] as const)('without scripts, %s names what failed in both languages: %j', async (path, fields, title) => {
    await hideTable(site.db, 'changes')
    for (const language of languages) {
      const answer = await deviceIn(site, editor, language).post(path, fields)
      expect(answer.status).toBe(500)
      expect(textOf(await answer.text())).toContain(adminTextsIn(language).form[title])
      expect(takeWarnings()).toHaveLength(1)
    }
  })

  test.each(['/admin/hero-slider/new', '/admin/partners/new', '/admin/faq/new'])(
    'a form posted to %s without its fields says in words that they are required',
    async (path) => {
      const answer = await editor.post(path, { intent: 'save' })
      expect(answer.status).toBe(422)
      const page = textOf(await answer.text())
      expect(page).not.toMatch(/Invalid|Expected/)
      expect(page).toContain('هذا الحقل مطلوب')
    },
  )

  test('an id that no question can have is 404', async () => {
    for (const id of ['99', 'abc', '1e3']) {
      expect((await editor.post(`/admin/faq/${id}`, { ...question, version: '1' })).status).toBe(404)
    }
  })
})

describe('page texts', () => {
  /** Returns the fields of a section's form as a browser without scripts posts them. */
  async function openSection(page: string, section: string): Promise<Record<string, string>> {
    const html = await (await editor.get(`/admin/pages/${page}`)).text()
    const form = new RegExp(`<form[^>]*id="edit-${section}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? ''
    const areas = [...form.matchAll(/<textarea[^>]*name="(\w+)"[^>]*>([\s\S]*?)<\/textarea>/g)]
    const typed = Object.fromEntries(areas.map(([, name = '', words = '']) => [name, textOf(words)]))
    return { ...fieldValues(form), ...typed }
  }

  test.each([
    ['about', 'Manage About Us Page'],
    ['services', 'Manage Services Page'],
    ['offers', 'Manage Offers Page'],
    ['partners', 'Manage Partners Page Content'],
  ])('the editor of %s is called "%s"', async (page, title) => {
    const answer = await site.request(`/admin/pages/${page}`, {
      headers: { cookie: `${editor.cookie}; roud-language=en` },
    })
    expect(textOf(await answer.text())).toContain(title)
  })

  test('a section is saved as a whole, shows at the next request and is recorded with its differences', async () => {
    const fields = await openSection('about', 'vision')
    expect(fields).toMatchObject({ section: 'vision', titleEn: 'Our vision' })
    const english = { ...editor, cookie: `${editor.cookie}; roud-language=en` }
    const answer = await site.request('/admin/pages/about', {
      method: 'POST',
      headers: { cookie: english.cookie },
      body: new URLSearchParams({ ...fields, titleEn: 'Where we are going', descriptionAr: '' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/pages/about'])
    const notice = noticeOf(answer)
    expect(notice).toContain('Content Saved!')
    expect(notice).toContain('All changes for Vision have been saved successfully.')
    expect(await text('/en/about')).toContain('Where we are going')
    const where = sql`page = 'about' and section = 'vision' and element_key = 'description'`
    const [row] = await site.db.select().from(siteContent).where(where)
    expect(row).toMatchObject({ contentAr: '', contentEn: fields['descriptionEn'] })
    expect(await lastChange()).toMatchObject({
      entity: 'content',
      entityId: 'about/vision',
      action: 'update',
      before: { titleEn: 'Our vision', descriptionAr: fields['descriptionAr'] },
      after: { titleEn: 'Where we are going', descriptionAr: '' },
    })
  })

  test('two editors conflict in one section but not in different ones', async () => {
    const vision = await openSection('about', 'vision')
    const values = await openSection('about', 'values')
    expect((await editor.post('/admin/pages/about', { ...vision, titleEn: 'First' })).status).toBe(303)
    const second = await editor.post('/admin/pages/about', { ...vision, titleEn: 'Second' })
    expect(second.status).toBe(409)
    expect(await second.text()).toContain('value="Second"')
    expect((await editor.post('/admin/pages/about', { ...vision, titleEn: 'First' })).status).toBe(303)
    expect((await editor.post('/admin/pages/about', { ...values, titleEn: 'Third' })).status).toBe(303)
    const about = await text('/en/about')
    expect(about).toContain('First')
    expect(about).toContain('Third')
  })

  test('of two simultaneous saves one is stored and one is a conflict', async () => {
    await site.db.delete(siteContent).where(eq(siteContent.section, 'mission'))
    const fields = await openSection('about', 'mission')
    const saves = ['One', 'Two'].map((titleEn) => editor.post('/admin/pages/about', { ...fields, titleEn }))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 409])
  })

  test('only sections of offers have a validity', async () => {
    expect(await openSection('offers', 'weekend')).toHaveProperty('validityEn', 'Fridays and Saturdays')
    expect(await openSection('offers', 'intro')).not.toHaveProperty('validityEn')
  })

  test('pages and sections that do not exist are refused', async () => {
    const fields = await openSection('about', 'vision')
    expect((await editor.get('/admin/pages/fleet')).status).toBe(404)
    expect((await editor.get('/admin/pages/constructor')).status).toBe(404)
    expect((await editor.post('/admin/pages/about', { ...fields, section: 'weekend' })).status).toBe(400)
    expect((await editor.post('/admin/pages/about', { ...fields, version: '1' })).status).toBe(422)
    expect((await editor.post('/admin/pages/about', { ...fields, titleEn: 'x'.repeat(201) })).status).toBe(422)
  })

  test('failing to read or save content shows a general message and keeps the input', async () => {
    const fields = await openSection('about', 'vision')
    const restore = await hideTable(site.db, 'changes')
    const failed = await editor.post('/admin/pages/about', { ...fields, titleEn: 'Typed' })
    expect(failed.status).toBe(500)
    const page = await failed.text()
    expect(page).toContain('value="Typed"')
    expect(page).not.toContain('changes_away')
    await restore()
    expect(await text('/en/about')).toContain('Our vision')
    await hideTable(site.db, 'site_content')
    const unread = await deviceIn(site, editor, 'en').get('/admin/pages/about')
    expect(unread.status).toBe(200)
    const words = textOf(await unread.text())
    expect(words).toContain(`${adminTextsEn.pages.loadFailed} ${adminTextsEn.pages.loadFailedText}`)
    expect(words).not.toContain('site_content')
    expect(takeWarnings().length).toBeGreaterThan(1)
  })
})
