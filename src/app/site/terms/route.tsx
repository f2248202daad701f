import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { fillPolicies, viewPolicies, type RentalPolicies } from '#domain/booking/rental-policies.ts'
import { listCars } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { managedPages } from '#domain/content/managed-pages.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import { useContentNotice } from '../../content/use-page-content.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Services } from '#operations/services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { ContractTable } from './contract-table.tsx'
import { viewContractTable, type ContractTable as Table } from '../../cars/policy-lines.server.ts'
import { Downloads } from './downloads.tsx'
import { TermList } from './term-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { terms } = pageTexts(services.language)
  const { text, isShown, failed } = await loadManagedTexts(services, 'terms')
  const { rental } = context.get(settingsContext)
  const policies = viewPolicies(rental, services.language)
  const [, ...sections] = managedPages.terms
  const shown = sections.filter(isShown).map((term) => ({
    term,
    title: text(term, 'title'),
    text: fillPolicies(text(term, 'description'), policies),
  }))
  const contract = await loadContractTable(services, rental)
  return { texts: { ...terms, intro: text('intro', 'description'), list: shown }, contract, failed }
}

/** What the contract says of each car. When it cannot be read, the error is logged and the table has no rows. */
async function loadContractTable(
  { content, language, log, life }: Pick<Services, 'content' | 'language' | 'log' | 'life'>,
  company: RentalPolicies,
): Promise<Table> {
  try {
    const { getCached } = await content()
    const [cars, extras] = await Promise.all([getCached('cars', listCars), getCached('extras', listOfferedExtras)])
    return viewContractTable(company, { cars, extras }, language)
  } catch (error) {
    log.error('Reading the contract values failed', error)
    life.endNow()
    return { title: '', text: '', rows: [] }
  }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { texts, contract } = loaderData
  const { pages } = useTexts()
  useContentNotice(loaderData)
  return (
    <main id="content">
      <PageMeta {...pages.terms} />
      <PageIntro title={pages.terms.title} intro={texts.intro}>
        <a href="#downloads" className={buttonClass('quiet', 'mt-6 lg:hidden')}>
          <Download aria-hidden className="size-5" />
          {texts.downloadsTitle}
        </a>
      </PageIntro>
      <div className="shell grid gap-12 pt-14 lg:grid-cols-[1fr_23rem]">
        <div className="min-w-0 space-y-14">
          <TermList title={texts.listTitle} terms={texts.list} />
          {contract.rows.length > 0 && <ContractTable {...contract} />}
        </div>
        <aside aria-labelledby="downloads" className="space-y-6 lg:sticky lg:top-28 lg:self-start">
          <Downloads texts={texts} />
          <div className="rounded-card bg-raised p-6">
            <p className="font-semibold">{texts.question}</p>
            <Link to={inquiryPath('question')} className={buttonClass('quiet', 'mt-4')}>
              {texts.ask}
            </Link>
          </div>
        </aside>
      </div>
    </main>
  )
}
