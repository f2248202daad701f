import { Download, Printer } from 'lucide-react'
import { data, Form } from 'react-router'
import { findCompany } from '#data/companies/companies.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { languages } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { mayExportLists } from '../../shared/export/customer-export.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { InputField } from '../../../ui/field.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/route'
import { loadStatement, readStatementMonth } from './load-statement.server.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { statementTexts } from './statement-texts.ts'

/** The most entries on the page. */
const mostShown = 2000

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const company = await findCompany(services.db, params.id)
  if (!company) throw data(null, 404)
  const period = readStatementMonth(new URL(request.url).searchParams, services.now())
  if (!period) throw data(null, 400)
  const { documents, brandName, vatNumber, commercialRegistration } = context.get(settingsContext)
  const { from: _from, until: _until, ...month } = period
  const { nameAr, nameEn, street, building, district, city, postcode } = company
  return {
    id: company.id,
    name: managedText({ ar: nameAr, en: nameEn }, services.language),
    month,
    mayExport: mayExportLists(context),
    sheet: {
      ...month,
      seller: {
        name: documents.seller.name || managedText(brandName, 'ar'),
        nameEn: managedText(brandName, 'en'),
        vatNumber,
        commercialRegistration,
      },
      company: {
        name: nameAr,
        nameEn,
        vatNumber: company.vatNumber,
        commercialRegistration: company.commercialRegistration,
        address: [building, street, district, city, postcode].filter((part) => part !== '').join('، '),
      },
      statement: await loadStatement(services, company, period, { most: mostShown, languages }),
    },
  }
}

/** The statement of a company for a month, to print on A4. */
export default function Statement({ loaderData: { id, name, month, mayExport, sheet } }: Route.ComponentProps) {
  const { bookings } = useAdminTexts()
  const texts = statementTexts[useLanguage()]
  const hydrated = useHydrated()
  const address = `/admin/companies/${id}/statement`
  return (
    <AdminPage
      title={texts.title(name)}
      actions={
        <>
          <UpLink to={recordPath('company', id)}>{texts.back}</UpLink>
          {mayExport &&
            (['xlsx', 'csv'] as const).map((format) => (
              <a
                key={format}
                href={`${address}/export.${format}?month=${month.month}`}
                download
                className={buttonClass('quiet')}
              >
                <Download aria-hidden className="size-5" />
                {format === 'xlsx' ? bookings.exportXlsx : bookings.exportCsv}
              </a>
            ))}
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {texts.print}
            </button>
          )}
        </>
      }
    >
      <Form method="get" preventScrollReset className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <InputField
          key={month.month}
          id="statement-month"
          name="month"
          type="month"
          label={texts.month}
          defaultValue={month.month}
          pattern="\d{4}-\d{2}"
          required
          className="grow basis-60 sm:max-w-xs"
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
          {texts.show}
        </button>
      </Form>
      <StatementSheet sheet={sheet} />
    </AdminPage>
  )
}
