import { data } from 'react-router'
import { erasePersonalData, findPersonalData, openBookings } from '#operations/privacy/personal-data.ts'
import { privacyPostSchema } from '#domain/customers/privacy-form.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { saveForm, type ActionArgs, type SaveDeps } from '../shared/form/save-form.server.ts'

/** Finds a person by mobile number, or erases them, as the posted form asks. */
export function submitPrivacy(args: ActionArgs) {
  return saveForm(args, {
    schema: privacyPostSchema,
    failure: null,
    async save(values, deps) {
      const { db, author, texts } = deps
      if (values.intent === 'find') {
        return { outcome: 'answered', answer: { person: await viewPerson(deps, values.mobileNumber) } }
      }
      const erased = await erasePersonalData(db, author, values)
      if (erased.outcome === 'erased') {
        const text = texts.privacy.erasedText(erased.customers, erased.bookings, erased.quotes, erased.inquiries)
        return { outcome: 'saved', to: '/admin/privacy', notice: { title: texts.privacy.erased, text } }
      }
      const problem = erased.outcome === 'open' ? ('stillOpen' as const) : undefined
      const answer = data({ person: await viewPerson(deps, values.mobileNumber), problem }, 409)
      return { outcome: 'answered', answer }
    },
  })
}

async function viewPerson({ db, now }: SaveDeps, mobileNumber: string) {
  const found = await findPersonalData(db, mobileNumber)
  return {
    mobileNumber,
    open: openBookings(found, now()).length,
    notes: found.notes.length,
    /** How many records there are of the person. */
    total: found.customers.length + found.bookings.length + found.quotes.length + found.inquiries.length,
    customers: found.customers.map(({ id, fullName, createdAt, nationalId, licenseNumber }) => ({
      id,
      fullName,
      created: toRiyadh(createdAt),
      hasNumbers: nationalId !== null || licenseNumber !== null,
    })),
    bookings: found.bookings.map(({ id, reference, status, fullName, createdAt, nationalId, licenseNumber }) => ({
      id,
      reference,
      status,
      fullName,
      created: toRiyadh(createdAt),
      hasNumbers: nationalId !== null || licenseNumber !== null,
    })),
    quotes: found.quotes.map(({ id, reference, fullName, createdAt }) => ({
      id,
      reference,
      fullName,
      created: toRiyadh(createdAt),
    })),
    inquiries: found.inquiries.map(({ id, type, fullName, createdAt }) => ({
      id,
      type,
      fullName,
      created: toRiyadh(createdAt),
    })),
  }
}

export type Person = Awaited<ReturnType<typeof viewPerson>>
