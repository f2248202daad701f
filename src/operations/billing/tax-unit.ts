import { lockTaxUnit, unitKeyPlace, updateTaxUnit } from '#data/billing/tax-documents.ts'
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
 * Makes the key of the company's unit and the request for its certificate, for an owner. A key that a certificate belongs to stays: it is
 * replaced only while `replace` says so, because documents are signed with it.
 */
export function makeUnitKey({ db, identity, taxDocuments }: Needed, by: Author, { service, replace }: NewKey) {
  return db.transaction(async (tx): Promise<MadeKey> => {
    const { documents: settings, vatNumber, commercialRegistration } = await readSettings(tx)
    const complete = sellerOf({ ...settings.seller, vatNumber, commercialRegistration })
    if (!complete.ok) return { ok: false, refusal: { code: 'sellerIncomplete', missing: complete.missing } }
    const unit = await lockTaxUnit(tx)
    if (unit.certificate !== null && !replace) return { ok: false, refusal: { code: 'keyInUse' } }
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
    await updateTaxUnit(tx, unit.id, { privateKey: encrypted, request, certificate: null, certificateEndsOn: null })
    await recordUnit(tx, by, { before: unit.certificateEndsOn, after: null })
    return { ok: true }
  })
}

export type ImportedCertificate = { ok: true } | { ok: false; refusal: CertificateRefusal }

/** Takes the certificate that the authority issued for the unit's key. Its text may have a header and line breaks. */
export function importCertificate({ db, identity, taxDocuments }: Needed, by: Author, text: string) {
  return db.transaction(async (tx): Promise<ImportedCertificate> => {
    const unit = await lockTaxUnit(tx)
    const key = unit.privateKey === null ? undefined : identity.decryptText(unit.privateKey, unitKeyPlace(unit.id))
    if (key === undefined) return { ok: false, refusal: { code: 'noKey' } }
    const checked = taxDocuments.checkCertificate(text, key, by.at)
    if (!checked.ok) return checked
    const certificateEndsOn = todayInRiyadh(checked.endsAt)
    await updateTaxUnit(tx, unit.id, { certificate: checked.certificate, certificateEndsOn })
    await recordUnit(tx, by, { before: unit.certificateEndsOn, after: certificateEndsOn })
    return { ok: true }
  })
}

type LastDays = { readonly before: LocalDate | null; readonly after: LocalDate | null }

/** The record of changes says until when the certificate is valid; null while there is none. */
async function recordUnit(tx: Database, by: Author, { before, after }: LastDays): Promise<void> {
  const snapshot = (until: LocalDate | null) => ({ document_certificate: until ?? '' })
  const states = { before: snapshot(before), after: snapshot(after) }
  await recordChange(tx, by, { entity: 'settings', id: 'document_certificate', action: 'update', ...states })
}
