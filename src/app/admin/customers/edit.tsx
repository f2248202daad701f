import { data, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import { listCompanyNames } from '#data/companies/companies.ts'
import type { Database } from '#data/database/connect.ts'
import { decryptCustomer, findCustomer, type Customer } from '#data/customers/customers.ts'
import { listBookingsOf } from '#operations/privacy/known-customer.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { listCountries } from '#domain/customers/countries.ts'
import { blockAt, type CustomerBlock } from '#domain/customers/customer-block.ts'
import { documentKind, maskNumber, type StoredNumber } from '#domain/customers/customer-numbers.ts'
import { customerSchema } from '#domain/customers/customer-values.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { StatusBadge } from '../shared/booking/status-badges.tsx'
import type { EditValues } from '../shared/form/edit-form.tsx'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { customerRow } from '#operations/customers/customer-row.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/edit'
import { BlockPanel } from './block-panel.tsx'
import { changeBlock } from './change-block.server.ts'
import { changeCompany } from './change-company.server.ts'
import { CompanyPanel } from './company-panel.tsx'
import { customerTexts, useCustomerTexts } from './customer-texts.ts'
import { CustomerForm, type HeldNumber } from './form.tsx'

const shownBookings = 5

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, identity, language, now } = context.get(servicesContext)
  const countries = listCountries(language)
  if (!params.id) return { values: await valuesOfBooking(db, request), held: {}, countries, stored: undefined }
  const customer = await findCustomer(db, params.id)
  if (!customer) throw data(null, 404)
  const { nationalId, licenseNumber } = decryptCustomer(identity, customer)
  const bookings = await listBookingsOf(db, customer.mobileNumber, shownBookings)
  const companies = await listCompanyNames(db)
  return {
    values: valuesOf(customer),
    held: { nationalId: heldNumber(nationalId), licenseNumber: heldNumber(licenseNumber) },
    countries,
    stored: {
      version: customer.version,
      companyId: customer.companyId ?? '',
      companies: companies.map(({ id, name }) => ({ id, name: managedText(name, language) })),
      block: viewBlock(blockAt(customer, now())),
      mayBlock: mayEnter(staffOf(context).role, 'fleet'),
      bookings: bookings.map(({ pickupDatetime, ...booking }) => ({ ...booking, pickup: toRiyadh(pickupDatetime) })),
    },
  }
}

/** The name and number of the booking in the address, to enter its customer; nothing after erasure. */
async function valuesOfBooking(db: Database, request: Request): Promise<EditValues> {
  const booking = await findBooking(db, new URL(request.url).searchParams.get('booking') ?? '')
  if (!booking || booking.erasedAt) return {}
  return { fullName: booking.fullName, mobileNumber: booking.mobileNumber }
}

function valuesOf(customer: Customer): EditValues {
  const { version, fullName, mobileNumber, email, customerNumber, sponsor, notes } = customer
  return {
    version: String(version),
    fullName,
    mobileNumber,
    email,
    customerNumber,
    sponsor,
    notes,
    birthDate: customer.birthDate ?? '',
    nationality: customer.nationality ?? '',
    identityExpiresOn: customer.identityExpiresOn ?? '',
    licenseClass: customer.licenseClass ?? '',
    licenseExpiresOn: customer.licenseExpiresOn ?? '',
  }
}

function viewBlock(block: CustomerBlock | undefined) {
  return block && { reason: block.reason, until: block.until ?? undefined, since: toRiyadh(block.since).date }
}

/** A stored identity number, masked but for its end; undefined when there is none. */
function heldNumber(stored: StoredNumber): HeldNumber | undefined {
  if (stored.state === 'unreadable') return 'unreadable'
  if (stored.state !== 'held') return undefined
  return { masked: maskNumber(stored.number), kind: documentKind(stored.number) }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  if (id) {
    const intent = (await readForm(args.request.clone())).get('intent')
    if (intent === 'linkCompany') return changeCompany(args, id)
    if (intent !== null) return changeBlock(args, id)
  }
  const { identity } = args.context.get(servicesContext)
  return saveRowForm(args, {
    row: customerRow(identity),
    schema: customerSchema,
    // Names of customers stay out of notices, which are stored for a while.
    nameOf: () => ({ ar: customerTexts.ar.customer, en: customerTexts.en.customer }),
    readId: toUuid,
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditCustomer({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { values, held, countries, stored } = loaderData
  const texts = useCustomerTexts()
  return (
    <AdminPage title={stored ? texts.edit : texts.add}>
      <div className="grid gap-6">
        {stored?.block && <BlockNotice block={stored.block} mayBlock={stored.mayBlock} />}
        <UnsavedForms>
          <CustomerForm
            values={values}
            held={held}
            countries={countries}
            answer={answer?.section === undefined ? answer : undefined}
          />
          {stored && stored.companies.length > 0 && <CompanyPanel {...stored} answer={answer} />}
          {stored && <BookingsPanel bookings={stored.bookings} />}
          {stored?.mayBlock && <BlockPanel version={stored.version} block={stored.block} answer={answer} />}
        </UnsavedForms>
      </div>
    </AdminPage>
  )
}

type Stored = NonNullable<Route.ComponentProps['loaderData']['stored']>

function BlockNotice({ block, mayBlock }: { block: NonNullable<Stored['block']>; mayBlock: boolean }) {
  const { block: texts } = useCustomerTexts()
  const language = useLanguage()
  const until = block.until === undefined ? texts.noEnd : texts.lastDay(formatDate(block.until, language))
  return (
    <div className="rounded-card border border-danger bg-danger-soft p-5">
      <strong className="block">{texts.notice}</strong>
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{block.reason}</bdi>
      </p>
      <p className="text-sm">
        {texts.since(formatDate(block.since, language))} · {until}
        {!mayBlock && <span className="block">{texts.by}</span>}
      </p>
    </div>
  )
}

function BookingsPanel({ bookings }: Pick<Stored, 'bookings'>) {
  const admin = useAdminTexts()
  const texts = useCustomerTexts()
  const language = useLanguage()
  return (
    <Panel title={texts.bookings}>
      {bookings.length === 0 && <p className="text-muted">{texts.noBookings}</p>}
      <ul className="divide-y divide-line">
        {bookings.map(({ id, reference, status, carName, pickup }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span>
              <Link
                to={recordPath('booking', id)}
                className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
              >
                <bdi>{admin.bookings.title(reference)}</bdi>
              </Link>
              <span className="block text-sm text-muted">
                <bdi>{carName}</bdi> · {formatMoment(pickup, language)}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
