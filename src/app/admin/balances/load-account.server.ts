import { findAccount, listAgedEntries, listOpenOfAccount, type AccountKey } from '#data/billing/accounts.ts'
import { findLastReminder } from '#data/booking/booking-events.ts'
import { findCompany } from '#data/companies/companies.ts'
import type { Settings } from '#data/settings/settings.ts'
import { ageingOf, sumOfAgeings, totalOwed } from '#domain/billing/ageing.ts'
import { reminderMessage } from '#domain/booking/papers/reminder-message.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { halalas, sumOf, toDecimal } from '#domain/money/money.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { defaultLanguage } from '#domain/text/languages.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { mostReminded } from '#operations/billing/remind-customer.ts'
import type { Services } from '#operations/services/services.ts'

const mostShown = 200

/** The account in an address: a company, or the customer of a booking. No number or name is in it. */
export function readAccountKey(address: URLSearchParams): AccountKey | undefined {
  const [companyId, bookingId] = [address.get('company'), address.get('booking')]
  if (companyId !== null) return { companyId }
  return bookingId === null ? undefined : { bookingId }
}

/** The open rentals of an account by age, and the reminder that staff may send; undefined when there is no such account. */
export async function loadAccount({ db, now, language }: Services, key: AccountKey, { brandName }: Settings) {
  const account = await findAccount(db, key)
  if (!account) return undefined
  const at = now()
  const open = await listOpenOfAccount(db, account, mostShown)
  const ids = open.map(({ id }) => id)
  const [entries, reminded, company] = await Promise.all([
    listAgedEntries(db, ids),
    findLastReminder(db, ids),
    account.kind === 'company' ? findCompany(db, account.companyId) : undefined,
  ])
  const rentals = open.map(({ id, reference, fullName, purchaseOrder, returnDatetime, owed }) => {
    const { oldest } = ageingOf(entries.get(id) ?? [], at)
    return {
      id,
      reference,
      driver: fullName,
      purchaseOrder,
      return: toRiyadh(returnDatetime),
      owed,
      oldest: oldest && toRiyadh(oldest).date,
    }
  })
  const ageing = sumOfAgeings(open.map(({ id }) => ageingOf(entries.get(id) ?? [], at)))
  const owing = rentals.filter(({ owed }) => owed > 0).slice(0, mostReminded)
  const owed = sumOf(...owing.map((rental) => rental.owed))
  const messageLanguage = open.at(-1)?.language ?? defaultLanguage
  const message = reminderMessage(messageLanguage, {
    brand: managedText(brandName, messageLanguage),
    owed,
    rentals: owing,
  })
  const number = account.kind === 'company' ? (company?.contactMobile ?? '') : account.mobileNumber
  return {
    company: account.kind === 'company' ? { id: account.companyId } : undefined,
    name: account.kind === 'company' ? managedText(account.name, language) : account.fullName,
    month: todayInRiyadh(at).slice(0, 7),
    rentals,
    bands: ageing.bands,
    credit: ageing.credit,
    owed: totalOwed(ageing),
    suggested: owed > 0 ? toDecimal(halalas(totalOwed(ageing))) : '',
    reminder:
      owing.length === 0
        ? undefined
        : {
            language: messageLanguage,
            message,
            url: number === '' ? undefined : whatsAppLink(number, message),
            last: reminded && toRiyadh(reminded),
          },
  }
}

export type AccountView = NonNullable<Awaited<ReturnType<typeof loadAccount>>>
