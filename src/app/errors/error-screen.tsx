import { isRouteErrorResponse, Link } from 'react-router'
import { useEffect } from 'react'
import type { SiteTexts } from '../i18n/site-texts-ar.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { isClosedForMaintenance } from '../maintenance/maintenance-view.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { useSiteInfo } from '../content/site-info.ts'
import { buttonClass } from '../ui/button.ts'

/** Replaces a page that failed: a sentence and links, never the message of the error. */
export function ErrorScreen({ error }: { error: unknown }) {
  const texts = useTexts()
  const site = useSiteInfo()
  // The site was closed after this page had loaded; only a new document replaces the frame too.
  if (isClosedForMaintenance(error)) return <ReloadPage />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404
  const forbidden = status === 403
  const { title, description } = missing ? texts.pages.notFound : texts.pages.error
  const { heading, sentence } = explain(texts.errors, status, site !== undefined)
  return (
    <main id="content" className="shell grid min-h-[70vh] place-items-center py-16 text-center">
      <PageMeta title={forbidden ? heading : title} description={description} indexed={false} />
      <div className="flex max-w-xl flex-col items-center gap-5">
        <img src="/artwork/not-found.svg" alt="" width={480} height={300} className="h-auto w-full max-w-md" />
        <p className="text-muted tabular-nums">{status}</p>
        <h1 className="text-heading">{heading}</h1>
        <p className="text-muted">{namedIn(error) ?? sentence}</p>
        <ErrorReference error={error} />
        <div className="flex flex-wrap justify-center gap-3">
          {missing ? (
            <Link to="/fleet" className={buttonClass('accent')}>
              {texts.errors.browseFleet}
            </Link>
          ) : forbidden ? (
            <Link to="/admin" className={buttonClass('accent')}>
              {texts.errors.backOffice}
            </Link>
          ) : (
            <a href="" className={buttonClass('accent')}>
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

function explain(errors: SiteTexts['errors'], status: number, companyKnown: boolean) {
  if (status === 404) return { heading: errors.notFoundTitle, sentence: errors.notFoundText }
  if (status === 403) return { heading: errors.forbiddenTitle, sentence: errors.forbiddenText }
  if (status === 413) return { heading: errors.badRequestTitle, sentence: errors.tooLargeText }
  if (status < 500) return { heading: errors.badRequestTitle, sentence: errors.badRequestText }
  return { heading: errors.errorTitle, sentence: companyKnown ? errors.errorText : errors.settingsError }
}

/** What could not be read or saved; the server names it for the back office. */
export function namedIn(error: unknown): string | undefined {
  const named: unknown = isRouteErrorResponse(error) ? error.data?.named : undefined
  return typeof named === 'string' ? named : undefined
}

/** The id under which the server logged the error, for support calls. Errors below 500 have none. */
export function ErrorReference({ error }: { error: unknown }) {
  const { errors } = useTexts()
  const reference: unknown = isRouteErrorResponse(error) ? error.data?.reference : undefined
  return (
    typeof reference === 'string' && (
      <p className="text-sm">
        {errors.reference} <bdi className="font-mono">{reference}</bdi>
      </p>
    )
  )
}

/** Loads the whole document again, for a page that was open while the site was closed or updated. */
function ReloadPage() {
  const { loading } = useTexts()
  useEffect(() => {
    // `location.reload()` would repeat a POST, and assigning an address with a hash would load nothing.
    location.replace(location.pathname + location.search)
  }, [])
  return (
    <p role="status" className="grid min-h-[60vh] place-items-center text-muted">
      {loading}
    </p>
  )
}
