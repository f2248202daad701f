import { ExternalLink, Phone } from 'lucide-react'
import { useSiteInfo } from '../content/site-info.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import type { MapBranch } from './map-branch.server.ts'
import { useBranchTexts } from './use-branch-texts.ts'

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline'

/** Calls the branch, or the company where the branch has no number of its own; renders nothing when there is neither. */
export function PhoneLink({ branch }: { branch: MapBranch }) {
  const { call } = useBranchTexts()
  const companyPhone = useSiteInfo()?.phone ?? ''
  const phone = branch.phone || companyPhone
  if (!phone) return null
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
      <Phone aria-hidden className="size-4" />
      <span className="sr-only">
        {call} {branch.name}:{' '}
      </span>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}

/** Opens an address of a map about the branch in a new tab. */
export function MapLink({ href, branch, children }: { href: string; branch: string; children: string }) {
  const { frame } = useTexts()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {children}
      <ExternalLink aria-hidden className="size-4 flip-rtl" />
      <span className="sr-only">
        : {branch} ({frame.opensNewTab})
      </span>
    </a>
  )
}
