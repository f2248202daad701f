import { data } from 'react-router'
import type { Author } from '../../../data/staff/change-rows.ts'
import { erasePersonalData, findPersonalData, openBookings } from '../../../data/customers/personal-data.ts'
import { privacyPostSchema } from '../../../domain/customers/privacy-form.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { parseEdit } from '../../back-office/form/edit.server.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import type { Services } from '../../services/services.ts'

/** Looks a person up, or erases them, as the form on the screen asks. */
export async function submitPrivacy(request: Request, services: Services, author: Author) {
  const { db, language } = services
  const { privacy } = adminTextsIn(language)
  const parsed = await parseEdit(request, privacyPostSchema)
  if (!parsed.ok) return parsed.answer
  const { values } = parsed
  if (values.intent === 'find') return { person: await viewPerson(services, values.mobileNumber) }
  const erased = await erasePersonalData(db, author, values)
  if (erased.outcome === 'erased') {
    const text = privacy.erasedText(erased.bookings, erased.inquiries)
    return redirectWithNotice('/admin/privacy', { title: privacy.erased, text })
  }
  const problem = erased.outcome === 'open' ? ('stillOpen' as const) : undefined
  return data({ person: await viewPerson(services, values.mobileNumber), problem }, 409)
}

async function viewPerson({ db, now }: Services, mobileNumber: string) {
  const held = await findPersonalData(db, mobileNumber)
  return {
    mobileNumber,
    open: openBookings(held, now()).length,
    notes: held.notes.length,
    bookings: held.bookings.map(({ id, reference, status, fullName, createdAt, nationalId, licenseNumber }) => ({
      id,
      reference,
      status,
      fullName,
      created: toRiyadh(createdAt),
      hasNumbers: nationalId !== null || licenseNumber !== null,
    })),
    inquiries: held.inquiries.map(({ id, type, fullName, createdAt }) => ({
      id,
      type,
      fullName,
      created: toRiyadh(createdAt),
    })),
  }
}

export type Person = Awaited<ReturnType<typeof viewPerson>>
