import { isRouteErrorResponse, Link, Outlet } from 'react-router'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/screens'

export default function Screens() {
  return <Outlet />
}

/** Faults and refusals of a section show inside the frame, so that the other sections stay in reach. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { form, nav } = useAdminTexts()
  const { errors, pages } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 403 ? form.forbiddenTitle : status === 404 ? pages.notFound.title : errors.faultTitle
  return (
    <AdminPage title={title}>
      {status >= 500 && <p className="text-muted">{errors.faultText}</p>}
      <Link to="/admin" className={buttonClass('accent', 'mt-6')}>
        {nav.dashboard}
      </Link>
    </AdminPage>
  )
}
