import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { addressIn } from './addresses.ts'
import { useLanguage, useTexts } from './i18n/texts-context.tsx'
import { isClosedForMaintenance } from './maintenance/maintenance-view.ts'
import { PageHead } from './page-head.tsx'
import { ReloadPage } from './reload-page.tsx'
import { useSiteInfo } from './site-info.ts'
import { buttonClass } from './ui/button.ts'

/** What a visitor sees instead of a page: a sentence and a way on, never the fault's own words. */
export function FaultScreen({ error }: { error: unknown }) {
  const texts = useTexts()
  const language = useLanguage()
  const site = useSiteInfo()
  const { pathname } = useLocation()
  // The site closed behind an open page; only a fresh document can take the frame away too.
  if (isClosedForMaintenance(error)) return <ReloadPage />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404
  const refused = status < 500
  const { title, description } = missing ? texts.pages.notFound : texts.pages.fault
  const heading = missing
    ? texts.errors.notFoundTitle
    : refused
      ? texts.errors.badRequestTitle
      : texts.errors.faultTitle
  const sentence = missing
    ? texts.errors.notFoundText
    : status === 413
      ? texts.errors.tooLargeText
      : refused
        ? texts.errors.badRequestText
        : site
          ? texts.errors.faultText
          : texts.errors.settingsFault
  return (
    <main id="content" className="shell grid min-h-[70vh] place-items-center py-16 text-center">
      <PageHead title={title} description={description} indexed={false} />
      <div className="flex max-w-xl flex-col items-center gap-5">
        <img src="/artwork/not-found.svg" alt="" width={480} height={300} className="h-auto w-full max-w-md" />
        <p className="text-muted tabular-nums">{status}</p>
        <h1 className="text-heading">{heading}</h1>
        <p className="text-muted">{sentence}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {missing ? (
            <Link to="/fleet" className={buttonClass('accent')}>
              {texts.errors.browseFleet}
            </Link>
          ) : (
            <a href={addressIn(language, pathname)} className={buttonClass('accent')}>
              {texts.errors.retry}
            </a>
          )}
          <Link to="/" className={buttonClass('quiet')}>
            {texts.errors.backHome}
          </Link>
        </div>
      </div>
    </main>
  )
}
