import { createContext, data, type MiddlewareFunction } from 'react-router'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { retryAfterSeconds } from '#domain/settings/retry-after.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { withoutPrefix } from '#domain/text/path-language.ts'
import { isBackOffice } from '#domain/text/addresses.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import { wantsPreview } from './preview-cookie.ts'
import type { MaintenanceView } from './maintenance-view.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../services-context.ts'

/** The settings, read once per request. */
export const settingsContext = createContext<Settings>()

const closedContext = createContext(false)

/** Addresses that stay open, so that visitors can change the language of the notice and crawlers get their rules. */
const openAddresses = ['/language', '/robots.txt', '/sitemap.xml']

/** The back office stays open for staff. */
function staysOpen(pathname: string): boolean {
  return (
    isBackOffice(pathname) || openAddresses.includes(pathname) || withoutPrefix(pathname) === '/manifest.webmanifest'
  )
}

/** Adds `Retry-After`, which search engines and monitors read. */
export const addRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const seconds = retryAfterSeconds[context.get(closedContext) ? 'closed' : 'unreachable']
  if (response.status === 503) response.headers.set('retry-after', String(seconds))
  return response
}

/** Responds 503 with the notice before any loader or action runs, except to staff who turned on the preview. */
export const closeForMaintenance: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const services = context.get(servicesContext)
  const settings = await (await services.content()).getCached('settings', readSettings)
  context.set(settingsContext, settings)
  if (!settings.maintenance.enabled || staysOpen(url.pathname)) return next()
  if (await isPreview(request, services, settings)) {
    const response = await next()
    response.headers.set('cache-control', 'no-store')
    return response
  }
  context.set(closedContext, true)
  throw data(viewMaintenance(services, settings), 503)
}

async function isPreview(request: Request, { staff }: Services, { secondFactorRequired }: Settings): Promise<boolean> {
  if (!['GET', 'HEAD'].includes(request.method) || !wantsPreview(request.headers.get('cookie'))) return false
  const session = await staff.findSession(request)
  return session !== undefined && (session.member.secondFactor || !secondFactorRequired)
}

function viewMaintenance({ language }: Services, settings: Settings): MaintenanceView {
  const defaults = pageTexts(language).maintenanceNotice
  const { title, message } = settings.maintenance
  return {
    closedForMaintenance: true,
    brand: managedText(settings.brandName, language),
    logoUrl: settings.logoUrl,
    title: managedText(title, language, defaults.title),
    message: managedText(message, language, defaults.message),
    whatsApp: settings.whatsappInquiries,
    tips: defaults.tips,
  }
}
