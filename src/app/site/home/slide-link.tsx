import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'

/** The link of a slide: a page of the site in the visitor's language, or an address of another site. */
export function SlideLink({ to, title }: { to: string; title: string }) {
  const { more } = useTexts().slideshow
  const label = (
    <>
      {more}
      {title && <span className="sr-only">: {title}</span>}
      <OnwardArrow />
    </>
  )
  const className = buttonClass('accent', 'mt-6 min-h-12 px-6 focus-visible:outline-saffron-300')
  if (/^\/(?!\/)/.test(to)) {
    return (
      <Link to={to} className={className}>
        {label}
      </Link>
    )
  }
  if (!/^https?:\/\//.test(to)) return null
  return (
    <a href={to} className={className}>
      {label}
    </a>
  )
}
