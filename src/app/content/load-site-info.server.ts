import type { Settings } from '#data/settings/settings.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { riyadhNow } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'

export type SiteInfo = ReturnType<typeof loadSiteInfo>

/** The company's name, contact and registration numbers for pages and printed sheets. */
export function companyIn(language: Language, settings: Settings) {
  return {
    brand: managedText(settings.brandName, language),
    logoUrl: settings.logoUrl,
    address: managedText(settings.address, language),
    email: settings.email,
    phone: settings.phone,
    vatNumber: settings.vatNumber,
    commercialRegistration: settings.commercialRegistration,
  }
}

/** The company's data for the frame and head of every page, in the language of the address. */
export function loadSiteInfo(
  { language, baseUrl, now }: Services,
  settings: Settings,
  hiddenPaths: readonly string[] = [],
) {
  return {
    baseUrl,
    year: riyadhNow(now()).date.slice(0, 4),
    ...companyIn(language, settings),
    whatsappInquiries: settings.whatsappInquiries,
    social: settings.social,
    /** Pages that are left out of all menus. */
    hiddenPaths,
    /** Whether the maintenance notice replaces every page, except for signed-in staff. */
    isClosed: settings.maintenance.enabled,
  }
}
