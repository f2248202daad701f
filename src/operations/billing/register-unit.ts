import { findTaxUnit, lockTaxUnit, unitKeyPlace, updateTaxUnit, type TaxUnit } from '#data/billing/tax-documents.ts'
import { unitSecretPlaces } from '#data/billing/tax-reports.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { readSettings } from '#data/settings/settings.ts'
import type { UnitCredentials } from '#domain/billing/reporting/authority-documents.ts'
import { checkedKinds, complianceSample } from '#domain/billing/reporting/compliance-samples.ts'
import type { RegistrationRefusal } from '#domain/billing/reporting/refusals.ts'
import { sellerOf } from '#domain/billing/tax-documents/seller.ts'
import { firstPreviousHash, type Seller } from '#domain/billing/tax-documents/invoice.ts'
import type { CertificateAnswer, TaxAuthority } from '#integrations/tax-authority/tax-authority.ts'
import type { Services } from '../services/services.ts'
import { storeCertificate } from './tax-unit.ts'

type Needed = Pick<Services, 'db' | 'identity' | 'taxDocuments' | 'taxAuthority' | 'now'>

export type RegisteredUnit = { ok: true } | { ok: false; refusal: RegistrationRefusal }

type Registration = {
  readonly authority: TaxAuthority
  readonly unit: TaxUnit
  readonly privateKey: string
  readonly request: string
  readonly seller: Seller
}

type Compliance = UnitCredentials & { readonly requestId: string }

/**
 * Registers the company's unit with the tax authority, for an owner: exchanges the one-time code of the authority's portal for the
 * certificate of the compliance checks, has a sample of each kind checked, and exchanges that for the certificate that signs documents.
 * Without a code it goes on with the certificate of the checks that an interrupted registration left. No transaction is open while the
 * authority answers.
 */
export async function registerUnit(services: Needed, by: Author, code: string | undefined): Promise<RegisteredUnit> {
  const ready = await prepare(services)
  if (!ready.ok) return ready
  const { registration } = ready
  const compliance = code === undefined ? storedCompliance(services, registration.unit) : undefined
  const begun = compliance ? { ok: true as const, compliance } : await begin(services, registration, code)
  if (!begun.ok) return begun
  const failed = await checkSamples(services, registration, begun.compliance)
  if (failed) return { ok: false, refusal: failed }
  return finish(services, by, registration, begun.compliance)
}

async function prepare({
  db,
  identity,
  taxAuthority,
}: Needed): Promise<{ ok: true; registration: Registration } | { ok: false; refusal: RegistrationRefusal }> {
  if (!taxAuthority) return { ok: false, refusal: { code: 'notConfigured' } }
  const unit = await findTaxUnit(db)
  const privateKey = unit?.privateKey ? identity.decryptText(unit.privateKey, unitKeyPlace(unit.id)) : undefined
  if (!unit || privateKey === undefined || unit.request === null) return { ok: false, refusal: { code: 'noKey' } }
  const { documents, vatNumber, commercialRegistration } = await readSettings(db)
  const complete = sellerOf({ ...documents.seller, vatNumber, commercialRegistration })
  if (!complete.ok) return { ok: false, refusal: { code: 'sellerIncomplete', missing: complete.missing } }
  const { seller } = complete
  return { ok: true, registration: { authority: taxAuthority, unit, privateKey, request: unit.request, seller } }
}

function storedCompliance({ identity }: Needed, unit: TaxUnit): Compliance | undefined {
  const { complianceCertificate: certificate, complianceSecret, complianceRequestId: requestId } = unit
  if (certificate === null || complianceSecret === null || requestId === null) return undefined
  const secret = identity.decryptText(complianceSecret, unitSecretPlaces.complianceSecret(unit.id))
  return secret === undefined ? undefined : { certificate, secret, requestId }
}

type Begun = { ok: true; compliance: Compliance } | { ok: false; refusal: RegistrationRefusal }

async function begin(
  { db, identity, taxDocuments, now }: Needed,
  { authority, unit, privateKey, request }: Registration,
  code: string | undefined,
): Promise<Begun> {
  if (code === undefined) return { ok: false, refusal: { code: 'codeNeeded' } }
  const answer = await authority.requestCompliance({ csr: request, code })
  if (!answer.ok) return { ok: false, refusal: refusalOf('code', answer) }
  const { secret, requestId } = answer.issued
  const checked = taxDocuments.checkCertificate(answer.issued.certificate, privateKey, now())
  if (!checked.ok) return checked
  const { certificate } = checked
  const complianceSecret = identity.encryptText(secret, unitSecretPlaces.complianceSecret(unit.id))
  const isStored = await db.transaction(async (tx) => {
    const current = await lockTaxUnit(tx)
    if (current.request !== request) return false
    await updateTaxUnit(tx, unit.id, {
      complianceCertificate: certificate,
      complianceSecret,
      complianceRequestId: requestId,
    })
    return true
  })
  return isStored
    ? { ok: true, compliance: { certificate, secret, requestId } }
    : { ok: false, refusal: { code: 'keyChanged' } }
}

/** Has a sample of each kind checked, one after the other; why they failed. */
async function checkSamples(
  { taxDocuments, now }: Needed,
  { authority, privateKey, seller }: Registration,
  compliance: Compliance,
): Promise<RegistrationRefusal | undefined> {
  const at = now()
  let previousHash = firstPreviousHash
  for (const [place, { profile, type }] of checkedKinds.entries()) {
    const uuid = crypto.randomUUID()
    const sample = complianceSample({ profile, type, seller, uuid, counter: place + 1, previousHash, at })
    const { xml, hash } = taxDocuments.sign(sample, { privateKey, certificate: compliance.certificate }, at)
    const { outcome, reason, messages } = await authority.checkCompliance(compliance, { xml, hash, uuid, profile })
    previousHash = hash
    // An earlier attempt may have had this sample checked.
    if (outcome === 'accepted' || outcome === 'acceptedWithWarnings' || outcome === 'alreadyThere') continue
    const texts = messages.map(({ code, text }) => `${code}: ${text}`)
    return { code: 'authority', step: 'checks', reason: reason ?? 'refused', texts }
  }
  return undefined
}

async function finish(
  { db, identity, taxDocuments, now }: Needed,
  by: Author,
  { authority, privateKey, request }: Registration,
  compliance: Compliance,
): Promise<RegisteredUnit> {
  const answer = await authority.requestProduction(compliance, compliance.requestId)
  if (!answer.ok) return { ok: false, refusal: refusalOf('certificate', answer) }
  const { secret } = answer.issued
  const checked = taxDocuments.checkCertificate(answer.issued.certificate, privateKey, now())
  if (!checked.ok) return checked
  return db.transaction(async (tx): Promise<RegisteredUnit> => {
    const unit = await lockTaxUnit(tx)
    if (unit.request !== request) return { ok: false, refusal: { code: 'keyChanged' } }
    await storeCertificate(tx, by, { unit, identity, secret, certificate: checked.certificate, endsAt: checked.endsAt })
    return { ok: true }
  })
}

function refusalOf(
  step: 'code' | 'certificate',
  { reason, texts }: Extract<CertificateAnswer, { ok: false }>,
): RegistrationRefusal {
  return { code: 'authority', step, reason, texts }
}
