import { lockTaxUnit, unitKeyPlace, updateTaxUnit, type TaxUnit } from '#data/billing/tax-documents.ts'
import { resumeReports, unitSecretPlaces } from '#data/billing/tax-reports.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { readSettings } from '#data/settings/settings.ts'
import type { AuthorityService } from '#domain/billing/tax-documents/authority-services.ts'
import type { CertificateRefusal, DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import { sellerOf } from '#domain/billing/tax-documents/seller.ts'
import { todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Services } from '../services/services.ts'

type Needed = Pick<Services, 'db' | 'identity' | 'taxDocuments'>

export type MadeKey = { ok: true } | { ok: false; refusal: DocumentRefusal | { readonly code: 'keyInUse' } }

type NewKey = { readonly service: AuthorityService; readonly replace: boolean }

/**
 * Makes the key of the company's unit and the request for its certificate, for an owner. A key that is there stays unless `replace` says
 * so, because documents are signed with it, or a certificate for its request may be on its way.
 */
export function makeUnitKey({ db, identity, taxDocuments }: Needed, by: Author, { service, replace }: NewKey) {
  return db.transaction(async (tx): Promise<MadeKey> => {
    const { documents: settings, vatNumber, commercialRegistration } = await readSettings(tx)
    const complete = sellerOf({ ...settings.seller, vatNumber, commercialRegistration })
    if (!complete.ok) return { ok: false, refusal: { code: 'sellerIncomplete', missing: complete.missing } }
    const unit = await lockTaxUnit(tx)
    if (unit.privateKey !== null && !replace) return { ok: false, refusal: { code: 'keyInUse' } }
    const { name, address } = complete.seller
    const { privateKey, request } = taxDocuments.makeKey(
      {
        organization: name,
        unit: address.city,
        commonName: `Roud-${vatNumber}-${unit.id}`,
        serial: crypto.randomUUID(),
        vatNumber,
        address: `${address.building} ${address.street} ${address.district} ${address.postcode}`,
      },
      service,
    )
    const encrypted = identity.encryptText(privateKey, unitKeyPlace(unit.id))
    const withoutCertificates = { ...noCertificate, ...noCompliance }
    await updateTaxUnit(tx, unit.id, { ...withoutCertificates, privateKey: encrypted, request })
    await recordUnit(tx, by, { before: unit.certificateEndsOn, after: null })
    return { ok: true }
  })
}

export type ImportedCertificate = { ok: true } | { ok: false; refusal: CertificateRefusal }

/**
 * Takes the certificate that the authority issued for the unit's key. Its text may have a header and line breaks. Without its secret, which
 * the authority gives with it, documents are signed and not reported. What waits for the authority is sent with the new certificate.
 */
export function importCertificate(
  { db, identity, taxDocuments }: Needed,
  by: Author,
  { text, secret }: { text: string; secret: string | undefined },
) {
  return db.transaction(async (tx): Promise<ImportedCertificate> => {
    const unit = await lockTaxUnit(tx)
    const key = unit.privateKey === null ? undefined : identity.decryptText(unit.privateKey, unitKeyPlace(unit.id))
    if (key === undefined) return { ok: false, refusal: { code: 'noKey' } }
    const checked = taxDocuments.checkCertificate(text, key, by.at)
    if (!checked.ok) return checked
    await storeCertificate(tx, by, { unit, identity, secret, ...checked })
    return { ok: true }
  })
}

/** A unit without a certificate, and without that of the compliance checks. */
const noCertificate = { certificate: null, certificateEndsOn: null, secret: null }
const noCompliance = { complianceCertificate: null, complianceSecret: null, complianceRequestId: null }

type NewCertificate = {
  readonly unit: TaxUnit
  readonly identity: Services['identity']
  readonly certificate: string
  readonly endsAt: Date
  readonly secret: string | undefined
}

/** Stores a certificate of the unit's key, which ends its registration, and lets what waits for the authority be sent with it. */
export async function storeCertificate(
  tx: Database,
  by: Author,
  { unit, identity, certificate, endsAt, secret }: NewCertificate,
): Promise<void> {
  const certificateEndsOn = todayInRiyadh(endsAt)
  const encrypted = secret === undefined ? null : identity.encryptText(secret, unitSecretPlaces.secret(unit.id))
  await updateTaxUnit(tx, unit.id, { ...noCompliance, certificate, certificateEndsOn, secret: encrypted })
  await recordUnit(tx, by, { before: unit.certificateEndsOn, after: certificateEndsOn })
  await resumeReports(tx, by.at)
}

type LastDays = { readonly before: LocalDate | null; readonly after: LocalDate | null }

/** The record of changes says until when the certificate is valid; null while there is none. */
async function recordUnit(tx: Database, by: Author, { before, after }: LastDays): Promise<void> {
  const snapshot = (until: LocalDate | null) => ({ document_certificate: until ?? '' })
  const states = { before: snapshot(before), after: snapshot(after) }
  await recordChange(tx, by, { entity: 'settings', id: 'document_certificate', action: 'update', ...states })
}
