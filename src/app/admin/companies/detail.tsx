import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { listOpenOfAccount } from '#data/billing/accounts.ts'
import { findCompany, listPeople, listRates, readCommitted } from '#data/companies/companies.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { formatPercentage, halalas, sumOf } from '#domain/money/money.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { managedText, publicText } from '#domain/text/localized-text.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { MobileLink } from '../shared/booking/booking-values.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { useCompanyTexts } from './company-texts.ts'

/** The most rentals whose balances are added up. */
const mostOpen = 5000

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const company = await findCompany(db, params.id)
  if (!company) throw data(null, 404)
  const { id, nameAr, nameEn, createdAt: _createdAt, ...facts } = company
  const name = { ar: nameAr, en: nameEn }
  const account = { kind: 'company', companyId: id, name } as const
  const [people, rates, cars, open, ahead] = await Promise.all([
    listPeople(db, id),
    listRates(db, id),
    listCarNames(db),
    listOpenOfAccount(db, account, mostOpen),
    readCommitted(db, id),
  ])
  return {
    id,
    name: managedText(name, language),
    ...facts,
    people,
    rates: rates.map(({ carId, dailyRate }) => {
      const car = cars.find((one) => one.id === carId)
      return { carId, dailyRate, car: car ? publicText(car.name, language) : String(carId) }
    }),
    owed: sumOf(...open.map(({ owed }) => owed)),
    ahead,
    month: todayInRiyadh(now()).slice(0, 7),
    mayChange: mayEnter(staffOf(context).role, 'fleet'),
  }
}

export default function Company({ loaderData: company }: Route.ComponentProps) {
  const { nav, actions } = useAdminTexts()
  const texts = useCompanyTexts()
  const { id, month, people, rates } = company
  return (
    <AdminPage
      title={company.name}
      actions={
        <>
          <UpLink to={listPath('company')}>{nav.lists.company}</UpLink>
          <Link to={`/admin/companies/${id}/statement?month=${month}`} className={buttonClass('quiet')}>
            {texts.toStatement}
          </Link>
          <Link to={`/admin/bookings?company=${id}`} className={buttonClass('quiet')}>
            {texts.toBookings}
          </Link>
          {company.mayChange && (
            <Link to={`${recordPath('company', id)}/edit`} className={buttonClass('quiet')}>
              {actions.edit}
            </Link>
          )}
          {company.isActive && (
            <Link to={`/admin/bookings/new?company=${id}`} className={buttonClass('accent')}>
              {texts.book}
            </Link>
          )}
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title={texts.terms}>
          <Facts>
            <Fact label={company.owed < 0 ? texts.credit : texts.owed}>
              <Price amount={halalas(Math.abs(company.owed))} />
            </Fact>
            <Fact label={texts.owedAhead}>
              <Price amount={halalas(Math.abs(company.ahead))} negative={company.ahead < 0} />
            </Fact>
            <Fact label={texts.limit}>
              {company.creditLimit === null ? texts.noLimit : <Price amount={company.creditLimit} />}
            </Fact>
            <Fact label={texts.purchaseOrder}>{company.requiresPurchaseOrder ? texts.required : texts.optional}</Fact>
            <Fact label={texts.discount}>
              {company.discountPercent === null ? texts.noDiscount : formatPercentage(company.discountPercent)}
            </Fact>
            {rates.map(({ carId, car, dailyRate }) => (
              <Fact key={carId} label={car}>
                <Price amount={dailyRate} /> {texts.rate}
              </Fact>
            ))}
          </Facts>
          <Link to={`/admin/balances/account?company=${id}`} className={buttonClass('brand', 'mt-5')}>
            {texts.toAccount}
          </Link>
        </Panel>
        <div className="grid gap-6">
          <Panel title={texts.facts}>
            <Facts>
              {!company.isActive && <Fact label={texts.isActive}>{texts.inactive}</Fact>}
              <Stored label={texts.vatNumber}>{company.vatNumber}</Stored>
              <Stored label={texts.registration}>{company.commercialRegistration}</Stored>
              <Stored label={texts.address}>
                {[company.building, company.street, company.district, company.city, company.postcode]
                  .filter((part) => part !== '')
                  .join('، ')}
              </Stored>
              <Stored label={texts.contact}>{company.contactName}</Stored>
              {company.contactMobile !== '' && (
                <Fact label={texts.contactMobile}>
                  <MobileLink number={company.contactMobile} erased={false} />
                </Fact>
              )}
              <Stored label={texts.contactEmail}>{company.contactEmail}</Stored>
              <Stored label={texts.notes}>{company.notes}</Stored>
            </Facts>
          </Panel>
          <Panel title={texts.people}>
            {people.length === 0 ? (
              <p className="text-muted">{texts.noPeople}</p>
            ) : (
              <ul className="divide-y divide-line">
                {people.map(({ fullName, mobileNumber }) => (
                  <li key={mobileNumber} className="flex flex-wrap justify-between gap-x-6 py-2">
                    <bdi>{fullName}</bdi>
                    <MobileLink number={mobileNumber} erased={false} />
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}

/** A fact that may be blank, and is then left out. */
function Stored({ label, children }: { label: string; children: string }): ReactNode {
  return (
    children !== '' && (
      <Fact label={label}>
        <bdi className="whitespace-pre-line wrap-anywhere">{children}</bdi>
      </Fact>
    )
  )
}
