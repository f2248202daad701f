import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../page/site-info.ts'
import { describeCompany, type CompanyBranch } from './describe-company.ts'
import { JsonLd } from './json-ld.tsx'

/** The company and its branches with their hours, for the home page. */
export function AutoRentalJsonLd({ branches }: { branches: readonly CompanyBranch[] }) {
  const site = useSiteInfo()
  const language = useLanguage()
  const { description } = useTexts().pages.home
  if (!site) return null
  return <JsonLd data={import.meta.env.SSR ? describeCompany(site, branches, language, description) : undefined} />
}
