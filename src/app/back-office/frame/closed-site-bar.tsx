import { Eye, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { mayEnter, type StaffRole } from '../../../domain/staff/staff-roles.ts'
import { closedSiteTexts } from '../../i18n/closed-site-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../page/site-info.ts'
import { listPath } from '../../../domain/staff/entities.ts'
import { buttonClass } from '../../ui/button.ts'

/** Says on every screen that the site is closed for maintenance; nothing while it is open. */
export function ClosedSiteBar({ role }: { role: StaffRole }) {
  const texts = closedSiteTexts[useLanguage()]
  if (!useSiteInfo()?.isClosed) return null
  return (
    <section
      aria-label={texts.closed}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-danger bg-danger-soft px-4 py-2 md:px-8 print:hidden"
    >
      <p className="flex min-w-0 grow basis-72 items-center gap-2.5 text-sm">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
        <span>
          <strong className="text-danger">{texts.closed}.</strong> {texts.closedText}
        </span>
      </p>
      <form method="post" action="/admin/preview" target="_blank">
        <button type="submit" name="intent" value="start" className={buttonClass('quiet')}>
          <Eye aria-hidden className="size-5" />
          {texts.look}
        </button>
      </form>
      {mayEnter(role, 'settings') && (
        <Link to={`${listPath('settings')}#edit-maintenance`} className={buttonClass('quiet')}>
          {texts.open}
        </Link>
      )}
    </section>
  )
}
