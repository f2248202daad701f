import { listDocumentsOf } from '#data/billing/tax-documents.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findCompany } from '#data/companies/companies.ts'
import type { Database } from '#data/database/connect.ts'
import type { Settings } from '#data/settings/settings.ts'
import { addresseeOf, companyAddressee, type Addressee } from '#domain/billing/reporting/addressee.ts'
import type { PlannedDocument } from '#domain/billing/tax-documents/plan.ts'
import type { DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import type { Services } from '../services/services.ts'

type Refused = { ok: false; refusal: DocumentRefusal }

type Addressees = { readonly person: Addressee; readonly company: Addressee | undefined }

/**
 * Who documents of a booking can be issued to: its customer, and the company that pays if it has a VAT number. It refuses a company with an
 * incomplete address, and any company with a VAT number outside the mode that has its documents cleared.
 */
export async function readAddressees(
  tx: Database,
  { companyId, fullName }: Booking,
  { documents: { mode } }: Settings,
): Promise<({ ok: true } & Addressees) | Refused> {
  const person: Addressee = { profile: 'simplified', buyer: { name: fullName } }
  const company = companyId === null ? undefined : await findCompany(tx, companyId)
  if (!company || company.vatNumber === '') return { ok: true, person, company: undefined }
  if (mode !== 'reporting') return { ok: false, refusal: { code: 'companyGetsStatement' } }
  const complete = companyAddressee(company)
  if (!complete.ok) return { ok: false, refusal: { code: 'companyIncomplete', missing: complete.missing } }
  return { ok: true, person, company: complete.addressee }
}

type Addressing = {
  readonly addressees: Addressees
  readonly settings: Settings
  /** The request for the certificate that signs, and how it is read. */
  readonly certificate: Pick<Services['taxDocuments'], 'isForBothProfiles'> & { readonly request: string | null }
}

/** Each planned document with its addressee. It refuses standard documents that the unit cannot have cleared. */
export async function addressEach(
  tx: Database,
  { id }: Pick<Booking, 'id'>,
  planned: readonly PlannedDocument[],
  { addressees, settings, certificate: { request, isForBothProfiles } }: Addressing,
): Promise<{ ok: true; documents: { planned: PlannedDocument; addressee: Addressee }[] } | Refused> {
  const issued = (await listDocumentsOf(tx, id)).map(({ content }) => content)
  const documents = planned.map((one) => ({ planned: one, addressee: addresseeOf(one.note, issued, addressees) }))
  if (documents.some(({ addressee }) => addressee.profile === 'standard')) {
    if (settings.documents.mode !== 'reporting') return { ok: false, refusal: { code: 'companyGetsStatement' } }
    if (request === null || !isForBothProfiles(request))
      return { ok: false, refusal: { code: 'certificateForSimplified' } }
  }
  return { ok: true, documents }
}
