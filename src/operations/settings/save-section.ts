import type { Author } from '#data/changes/record-changes.ts'
import { saveSettings } from '#data/settings/settings.ts'
import type { HoursRefusal } from '#domain/branches/refusals.ts'
import type { SettingSection } from '#domain/settings/settings-form.ts'
import { refuseHours } from '../branches/refuse-hours.ts'
import type { Services } from '../services/services.ts'

type SettingsInput = {
  section: SettingSection
  /** The fingerprint of the settings that were read. */
  version: string
  /** As stored, by key. */
  values: Record<string, string>
  /** Confirms that bookings will be outside of opening hours. */
  evenTouched: boolean
}

/** Saves the settings of a section as a whole. The observed moon moves the hours of Ramadan, and with them those of branches. */
export async function saveSettingSection(
  services: Pick<Services, 'db' | 'now'>,
  by: Author,
  { section, version, values, evenTouched }: SettingsInput,
): Promise<{ ok: true } | { ok: false; refusal: HoursRefusal | { code: 'missing' | 'conflict' } }> {
  const refusal = section === 'moon' && !evenTouched ? await refuseMoon(services, values) : undefined
  if (refusal) return { ok: false, refusal }
  const { outcome } = await saveSettings(services.db, by, { section, version }, values)
  return outcome === 'saved' ? { ok: true } : { ok: false, refusal: { code: outcome } }
}

function refuseMoon(services: Pick<Services, 'db' | 'now'>, values: Readonly<Record<string, string>>) {
  const moon = {
    year: Number(values['ramadan_year']),
    start: Number(values['ramadan_start_shift']),
    end: Number(values['ramadan_end_shift']),
  }
  return refuseHours(services, { moon })
}
