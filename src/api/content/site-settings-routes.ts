import * as v from 'valibot'
import { readSettingGroups } from '#data/settings/settings.ts'
import { settingForms, settingSections, type SettingSection } from '#domain/settings/settings-form.ts'
import { sectionVersionSchema } from '#domain/text/form-fields.ts'
import { valueEntries } from '#domain/text/value-schema.ts'
import { saveSettingSection } from '#operations/settings/save-section.ts'
import { defineStaffRoute, type ApiRoute } from '../define-route.ts'
import { langQuery, readInput } from '../read-input.ts'
import { viewRowRefusal } from './save-row.ts'
import { cannotReportTexts, settingSectionTexts } from '../texts/setting-section-texts.ts'
import { snake } from '../values.ts'
import { settingsOfSection, siteSettingsSchema, viewSettings } from './site-settings.ts'

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
  const rules = v.object({ version: sectionVersionSchema, ...valueEntries(settingForms[section].entries) })
  return defineStaffRoute({
    method: 'put',
    path: `/staff/site_settings/${section}`,
    id: `save${section.charAt(0).toUpperCase()}${section.slice(1)}Settings`,
    summary: {
      ar: `حفظ إعدادات القسم كاملًا: ${settingSectionTexts[section].ar}`,
      en: `Stores a section as a whole: ${settingSectionTexts[section].en}`,
    },
    scope: 'site_settings:write',
    query,
    body: request,
    status: 200,
    answer: row,
    problems: section === 'moon' ? ['version_conflict', 'bookings_outside_hours'] : ['version_conflict'],
    async handle({ services, author, body }) {
      const { db, language } = services
      const read = readInput(rules, body, { where: 'body', language })
      if (read.errors) return { problem: 'invalid_request', errors: read.errors }
      const { version, ...values } = read.value
      const input = { section, version, values, evenTouched: body['even_touched'] === true }
      const saved = await saveSettingSection(services, author, input)
      if (!saved.ok) {
        const { refusal } = saved
        if (refusal.code !== 'cannotReport') return viewRowRefusal(refusal, language)
        const detail = cannotReportTexts[refusal.why][language]
        return {
          problem: 'invalid_request',
          errors: [{ in: 'body', field: 'document_mode', code: snake(refusal.why), detail }],
        }
      }
      const groups = await readSettingGroups(db, [section])
      return { body: viewSettings(groups[section]) as never }
    },
  })
}
