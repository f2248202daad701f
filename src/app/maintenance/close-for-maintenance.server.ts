import { createContext, data, type MiddlewareFunction } from 'react-router'
import { readSettings, type Settings } from '../../data/settings.ts'
import { managedText } from '../../domain/localized-text.ts'
import { isBackOffice } from '../addresses.ts'
import { loadSiteTexts } from '../i18n/load-site-texts.ts'
import type { MaintenanceView } from './maintenance-view.ts'
import { servicesContext, type Services } from '../services.ts'

/** The settings of this request, read once for everything it needs. */
export const settingsContext = createContext<Settings>()

const retryAfterSeconds = 600

/** The back office works on behind a closed site, and whoever reads the notice may choose its language. */
function staysOpen(pathname: string): boolean {
  return isBackOffice(pathname) || pathname === '/language'
}

/** Search engines and monitors learn from a closed site when to look again. */
export const tellWhenToReturn: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  if (response.status === 503) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** Before any loader or action runs: a closed site reads nothing, stores nothing and answers 503 with the notice. */
export const closeForMaintenance: MiddlewareFunction<Response> = async ({ context, url }) => {
  const services = context.get(servicesContext)
  const settings = await readSettings(services.db)
  context.set(settingsContext, settings)
  if (!settings.maintenance.enabled || staysOpen(url.pathname)) return
  throw data(await viewMaintenance(services, settings), 503)
}

async function viewMaintenance({ language }: Services, settings: Settings): Promise<MaintenanceView> {
  const { maintenance: defaults } = await loadSiteTexts(language)
  const { title, message } = settings.maintenance
  return {
    closedForMaintenance: true,
    brand: managedText(settings.brandName, language),
    logoUrl: settings.logoUrl,
    title: managedText(title, language, defaults.title),
    message: managedText(message, language, defaults.message),
    whatsApp: settings.whatsappInquiries,
  }
}
