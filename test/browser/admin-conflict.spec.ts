import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { conflictTexts } from '#app/admin/shared/form/conflict-texts.ts'
import { errorsOn } from '../helpers/axe.ts'
import { storeStaff } from '../factories/staff.ts'
import { expect, test, toastOf } from '../helpers/browser-test.ts'
import { createFaq, updateFaq } from '#data/content/faqs.ts'
import { browserNow } from '../helpers/browser-now.ts'

test('a conflict names the colleague and lets one choose field by field @long @desktop-only', async ({
  page,
  language,
  browserErrors,
  openAs,
  db,
}) => {
  browserErrors.expect(/409/)
  const { actions, faq, form } = adminTextsIn(language)
  const texts = conflictTexts[language]
  const colleague = await storeStaff({ db }, 'manager', 'Salem')
  const author = { staffId: colleague.id, staffName: 'Salem', at: browserNow }
  const own = crypto.randomUUID().slice(0, 12)
  const values = { questionAr: `س ${own}`, questionEn: `Q ${own}`, answerAr: 'ج', answerEn: 'A' }
  const { id } = await createFaq(db, author, values)
  await openAs('manager', `/admin/faq/${id}`)
  const field = (name: string) => page.locator(`[name=${name}]`)
  await field('questionEn').fill(`Mine ${own}`)
  await field('answerEn').fill('My answer')
  // Meanwhile the colleague changes one field that is edited here, and one that is not.
  await updateFaq(db, author, { id, version: 1 }, { ...values, questionEn: `Theirs ${own}`, answerAr: 'جواب جديد' })
  await page.getByRole('button', { name: actions.save }).click()

  await expect(toastOf(page)).toContainText(form.conflictTitle)
  // It does not ask for anything else than the notice.
  await expect(toastOf(page)).not.toContainText(form.conflictText)
  const notice = page.getByRole('alert').filter({ hasText: form.conflictTitle })
  await expect(notice).toContainText('Salem')
  await expect(notice.getByRole('group')).toHaveCount(2)
  const question = notice.getByRole('group', { name: `${faq.question} ${form.english}` })
  await expect(question).toContainText(`Mine ${own}`)
  await expect(question).toContainText(`Theirs ${own}`)
  // Only the colleague changed this one.
  await expect(field('answerAr')).toHaveValue('جواب جديد')
  expect(await errorsOn(page)).toEqual([])

  await question.getByRole('radio', { name: texts.theirs }).check()
  await expect(field('questionEn')).toHaveValue(`Theirs ${own}`)
  await question.getByRole('radio', { name: texts.yours }).check()
  await expect(field('questionEn')).toHaveValue(`Mine ${own}`)
  await expect(notice).toContainText(texts.resolved)
  await page.getByRole('button', { name: actions.save }).click()
  await expect(toastOf(page)).toContainText(own)
  await page.goto(`/admin/faq/${id}`)
  await expect(field('questionEn')).toHaveValue(`Mine ${own}`)
  await expect(field('answerEn')).toHaveValue('My answer')
  await expect(field('answerAr')).toHaveValue('جواب جديد')
})
