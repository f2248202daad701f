import * as v from 'valibot'
import { readSettingGroups, saveSettings } from '#data/settings/settings.ts'
import { settingForms, settingSections, type SettingSection } from '#domain/settings/settings-form.ts'
import type { Language } from '#domain/text/languages.ts'
import { refuseMoon } from '#app/admin/branches/special-hours/bookings-outside.server.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { defineStaffRoute, type ApiRoute } from '../define-route.ts'
import { langQuery, readInput } from '../read-input.ts'
import { bookingsOutsideHours } from './save-row.ts'
import { postSettings, settingsOfSection, siteSettingsSchema, viewSettings } from './site-settings.ts'

const query = v.strictObject(langQuery)

/** The settings of the site, in the sections of their screen. */
export const siteSettingsRoutes: readonly ApiRoute[] = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/site_settings',
    id: 'getStaffSiteSettings',
    summary: { ar: 'كل إعدادات الموقع بأقسامها', en: 'All settings of the site by section' },
    scope: 'site_settings:read',
    query,
    status: 200,
    answer: siteSettingsSchema,
    problems: [],
    async handle({ services }) {
      const groups = await readSettingGroups(services.db, settingSections)
      const body = Object.fromEntries(settingSections.map((section) => [section, viewSettings(groups[section])]))
      return { body: body as never }
    },
  }),
  ...settingSections.map(saveRoute),
]

/** The route that stores a section as a whole, by the rules of its form. */
function saveRoute(section: SettingSection): ApiRoute {
  const { row, request } = settingsOfSection[section]
  const form = settingForms[section] as unknown as v.GenericSchema<unknown, Record<'section' | 'version', string>>
  const nameIn = (language: Language) => adminTextsIn(language).settings.sections[section]
  return defineStaffRoute({
    method: 'put',
    path: `/staff/site_settings/${section}`,
    id: `save${section.charAt(0).toUpperCase()}${section.slice(1)}Settings`,
    summary: { ar: `حفظ إعدادات القسم كاملًا: ${nameIn('ar')}`, en: `Stores a section as a whole: ${nameIn('en')}` },
    scope: 'site_settings:write',
    query,
    body: request,
    status: 200,
    answer: row,
    problems: section === 'moon' ? ['version_conflict', 'bookings_outside_hours'] : ['version_conflict'],
    async handle({ services, author, body }) {
      const { db, language } = services
      const read = readInput(form, postSettings(section, body), { where: 'body', language })
      if (read.errors) return { problem: 'invalid_request', errors: read.errors }
      const { section: _section, version, ...values } = read.value
      const isUnconfirmed = section === 'moon' && !body['even_touched']
      const touched = isUnconfirmed ? await refuseMoon(services, values) : undefined
      if (touched) return bookingsOutsideHours(touched)
      const { outcome } = await saveSettings(db, author, { section, version }, values)
      if (outcome !== 'saved') return { problem: 'version_conflict' }
      const groups = await readSettingGroups(db, [section])
      return { body: viewSettings(groups[section]) as never }
    },
  })
}
