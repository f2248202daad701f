import { readSettings } from '../data/settings.ts'
import { managedText } from '../domain/localized-text.ts'
import { riyadhNow } from '../domain/riyadh-time.ts'
import type { Services } from './services.ts'

export type SiteInfo = Awaited<ReturnType<typeof loadSiteInfo>>

/** What every page's frame and head need to know about the company, in the language of the address. */
export async function loadSiteInfo({ db, language, baseUrl, now }: Services) {
  const settings = await readSettings(db)
  return {
    baseUrl,
    year: riyadhNow(now()).date.slice(0, 4),
    brand: managedText(settings.brandName, language),
    logoUrl: settings.logoUrl,
    address: managedText(settings.address, language),
    email: settings.email,
    phone: settings.phone,
    vatNumber: settings.vatNumber,
    commercialRegistration: settings.commercialRegistration,
    whatsappInquiries: settings.whatsappInquiries,
    social: settings.social,
  }
}
