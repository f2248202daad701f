import { findTaxUnit } from '#data/billing/tax-documents.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { readSettings, saveSettings } from '#data/settings/settings.ts'
import { refuseReporting, type ReportingRefusal } from '#domain/billing/reporting/refusals.ts'
import type { HoursRefusal } from '#domain/branches/refusals.ts'
import type { SettingSection } from '#domain/settings/settings-form.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { refuseHours } from '../branches/refuse-hours.ts'
import type { Services } from '../services/services.ts'

export type SettingsRefusal =
  | HoursRefusal
  | { readonly code: 'missing' | 'conflict' }
  | { readonly code: 'cannotReport'; readonly why: ReportingRefusal['code'] }

type SettingsInput = {
  section: SettingSection
  /** The fingerprint of the settings that were read. */
  version: string
  /** As stored, by key. */
  values: Record<string, string>
  /** Confirms that bookings will be outside of opening hours. */
  evenTouched: boolean
}

/**
 * Saves the settings of a section as a whole. The observed moon moves the hours of Ramadan, and with them those of branches. The mode that
 * reports documents is chosen only once they can be reported.
 */
export async function saveSettingSection(
  services: Pick<Services, 'db' | 'now' | 'taxAuthority'>,
  by: Author,
  { section, version, values, evenTouched }: SettingsInput,
): Promise<{ ok: true } | { ok: false; refusal: SettingsRefusal }> {
  const refusal =
    (section === 'moon' && !evenTouched ? await refuseMoon(services, values) : undefined) ??
    (values['document_mode'] === 'reporting' ? await refuseMode(services) : undefined)
  if (refusal) return { ok: false, refusal }
  const { outcome } = await saveSettings(services.db, by, { section, version }, values)
  return outcome === 'saved' ? { ok: true } : { ok: false, refusal: { code: outcome } }
}

/** A unit that lost its certificate after the mode was chosen does not keep the rest of the section from being saved. */
async function refuseMode({
  db,
  now,
  taxAuthority,
}: Pick<Services, 'db' | 'now' | 'taxAuthority'>): Promise<SettingsRefusal | undefined> {
  const { documents } = await readSettings(db)
  if (documents.mode === 'reporting') return undefined
  const unit = await findTaxUnit(db)
  const endsOn = unit?.certificateEndsOn ?? null
  const why = refuseReporting(taxAuthority !== undefined, {
    hasCertificate: unit !== undefined && unit.certificate !== null,
    hasSecret: unit !== undefined && unit.secret !== null,
    isExpired: endsOn !== null && endsOn < todayInRiyadh(now()),
  })
  return why && { code: 'cannotReport', why: why.code }
}

function refuseMoon(services: Pick<Services, 'db' | 'now'>, values: Readonly<Record<string, string>>) {
  const moon = {
    year: Number(values['ramadan_year']),
    start: Number(values['ramadan_start_shift']),
    end: Number(values['ramadan_end_shift']),
  }
  return refuseHours(services, { moon })
}
