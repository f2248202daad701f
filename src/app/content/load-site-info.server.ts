import type { Settings } from '#data/settings/settings.ts'
import { companyIn } from '#domain/settings/company.ts'
import { riyadhNow } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'

export type SiteInfo = ReturnType<typeof loadSiteInfo>

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
