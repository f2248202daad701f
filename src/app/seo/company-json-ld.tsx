import { useSiteInfo } from '../content/site-info.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { describeCompany, type CompanyBranch } from './describe-company.ts'
import { JsonLd } from './json-ld.tsx'

type AutoRentalJsonLdProps = { branches: readonly CompanyBranch[]; description: string }

/** The company and its branches with their hours, for the home page. */
export function AutoRentalJsonLd({ branches, description }: AutoRentalJsonLdProps) {
  const site = useSiteInfo()
  const language = useLanguage()
  if (!site) return null
  return <JsonLd data={import.meta.env.SSR ? describeCompany(site, branches, language, description) : undefined} />
}
