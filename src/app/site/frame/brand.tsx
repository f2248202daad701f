import { Link } from 'react-router'
import { useSiteInfo } from '../../site-info.ts'

/** The company's logo and name, leading home. */
export function Brand() {
  const site = useSiteInfo()
  return (
    <Link to="/" className="flex shrink-0 items-center gap-2.5 rounded-control font-semibold">
      <img src={site?.logoUrl} alt="" width={44} height={44} className="size-10 md:size-11" />
      <span className="max-w-40 text-sm leading-tight md:text-base">{site?.brand}</span>
    </Link>
  )
}
