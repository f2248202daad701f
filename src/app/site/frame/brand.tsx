import { Link } from 'react-router'
import { useSiteInfo } from '../../site-info.ts'

/** The company's logo and name, leading home. */
export function Brand() {
  const site = useSiteInfo()
  return (
    <Link to="/" className="flex shrink items-center gap-2 rounded-control font-semibold">
      <img src={site?.logoUrl} alt="" width={44} height={44} className="size-10 shrink-0 md:size-11" />
      <span className="max-w-24 text-sm leading-tight sm:max-w-44 md:text-base">{site?.brand}</span>
    </Link>
  )
}
