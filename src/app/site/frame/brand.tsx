import { Link } from 'react-router'
import { useSiteInfo } from '../../page/site-info.ts'
import { Picture } from '../../ui/picture.tsx'

/** The company's logo and name, leading home. */
export function Brand() {
  const site = useSiteInfo()
  return (
    <Link to="/" className="flex shrink items-center gap-2 rounded-control font-semibold">
      <Picture
        src={site?.logoUrl}
        sizes="44px"
        alt=""
        width={44}
        height={44}
        className="object-contain size-10 shrink-0 md:size-11"
      />
      <span className="max-w-24 text-sm leading-tight sm:max-w-44 md:text-base">{site?.brand}</span>
    </Link>
  )
}
