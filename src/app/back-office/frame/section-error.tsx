import { isRouteErrorResponse, Link } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { ErrorReference } from '../../page/error-screen.tsx'
import { buttonClass } from '../../ui/button.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'

/** Replaces a section that failed or that the member may not open; the frame stays. */
export function SectionError({ error }: { error: unknown }) {
  const { nav } = useAdminTexts()
  const { errors, pages } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, sentence } =
    status === 403
      ? { title: errors.forbiddenTitle, sentence: errors.forbiddenText }
      : status === 404
        ? { title: pages.notFound.title, sentence: errors.notFoundText }
        : status < 500
          ? { title: errors.badRequestTitle, sentence: errors.badRequestText }
          : { title: errors.faultTitle, sentence: errors.faultText }
  return (
    <AdminPage title={title} intro={sentence}>
      <div className="space-y-5">
        <ErrorReference error={error} />
        <Link to="/admin" className={buttonClass('accent')}>
          {nav.dashboard}
        </Link>
      </div>
    </AdminPage>
  )
}
