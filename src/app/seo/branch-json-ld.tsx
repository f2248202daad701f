import { useSiteInfo } from '../content/site-info.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { describeBranch, type CompanyBranch } from './describe-company.ts'
import { JsonLd } from './json-ld.tsx'

/** A branch with its hours, for its page. */
export function BranchJsonLd({ branch }: { branch: CompanyBranch }) {
  const site = useSiteInfo()
  const language = useLanguage()
  if (!site) return null
  const parentOrganization = { '@type': 'AutoRental', '@id': `${site.baseUrl}/#company`, name: site.brand }
  const data = import.meta.env.SSR && { ...describeBranch(site, branch, language), parentOrganization }
  return <JsonLd data={data || undefined} />
}
