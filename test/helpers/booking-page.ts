import type { Page } from '@playwright/test'
import type { SiteTexts } from '#app/i18n/site-texts-ar.ts'

/** The driver's details as typed into the form. */
export const driver = {
  fullName: 'فهد العتيبي',
  mobileNumber: '0510000003',
  nationalId: '1058529940',
  licenseNumber: 'LIC-2026',
}

/** Types the driver's details. */
export async function fillDriver(page: Page, texts: SiteTexts, changes: Partial<typeof driver> = {}): Promise<void> {
  for (const [field, text] of Object.entries({ ...driver, ...changes })) {
    await page.getByLabel(texts.book[field as keyof typeof driver], { exact: true }).fill(text)
  }
}

export type Moments = { pickupDate?: string; pickupTime?: string; returnDate?: string; returnTime?: string }

export async function fillMoments(page: Page, texts: SiteTexts, moments: Moments): Promise<void> {
  for (const [field, text] of Object.entries(moments)) {
    await page.getByLabel(texts.book[field as keyof Moments], { exact: true }).fill(text)
  }
}
