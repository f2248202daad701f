import { rates } from '#data/tables/pricing.ts'
import { priceHintTexts } from '#app/i18n/rates/price-hint-texts.ts'
import { fillMoments } from '../helpers/booking-page.ts'
import { expect } from '../helpers/browser-test.ts'
import { test } from '../helpers/own-site-test.ts'

test('a longer rental that is cheaper is said and taken in one press @long', async ({
  page,
  site,
  open,
  texts,
  language,
}) => {
  await site.db
    .insert(rates)
    .values({ nameAr: 'أسبوع', nameEn: 'Week', priority: 10, effect: 'percentage', value: -3000, minDays: 7 })
  await open('/book/1')
  await fillMoments(page, texts, { pickupDate: '2026-11-24', returnDate: '2026-11-30' })
  const hint = page.getByRole('button', { name: priceHintTexts[language].longer(1) })
  await expect(hint).toBeVisible()
  await hint.click()
  await expect(page.getByLabel(texts.book.returnDate, { exact: true })).toHaveValue('2026-12-01')
  await expect(hint).toHaveCount(0)
})
