import { isRouteErrorResponse, Link, Outlet } from 'react-router'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ErrorReference } from '../../page/error-screen.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/screens'

export default function Screens() {
  return <Outlet />
}

/** Shows errors inside the frame, so that the navigation stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
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
