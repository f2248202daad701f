import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { ErrorReference, namedIn } from '../../../errors/error-screen.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { readErrorTitle } from '../sections/read-error.ts'
import { AdminPage } from '../screen/admin-page.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'

/** Replaces a section that failed or that the member may not open; the frame stays. */
export function SectionError({ error }: { error: unknown }) {
  const texts = useAdminTexts()
  const { pathname, search } = useLocation()
  const { errors, pages } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const name = namedIn(error) ?? readErrorTitle(texts, pathname)
  // As the specification words it: the settings are named below the title, everything else in it.
  const isTitle = name !== undefined && name !== texts.readErrors.settings
  const { title, sentence } =
    status === 403
      ? { title: errors.forbiddenTitle, sentence: errors.forbiddenText }
      : status === 404
        ? { title: pages.notFound.title, sentence: errors.notFoundText }
        : status < 500
          ? { title: errors.badRequestTitle, sentence: errors.badRequestText }
          : {
              title: isTitle ? name : errors.errorTitle,
              sentence: isTitle ? errors.errorText : (name ?? errors.errorText),
            }
  return (
    <AdminPage title={title} intro={sentence}>
      <div className="space-y-5">
        <ErrorReference error={error} />
        <div className="flex flex-wrap gap-3">
          {status >= 500 && (
            <a href={pathname + search} className={buttonClass('accent')}>
              {errors.retry}
            </a>
          )}
          <Link to="/admin" className={buttonClass(status >= 500 ? 'quiet' : 'accent')}>
            {texts.nav.dashboard}
          </Link>
        </div>
      </div>
    </AdminPage>
  )
}
