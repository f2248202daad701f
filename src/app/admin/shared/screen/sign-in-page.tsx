import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import LostPageBar from '../../../connection/connection-bar.tsx'
import { LanguageControl } from '../../../device/language-control.tsx'
import { useSiteInfo } from '../../../content/site-info.ts'
import { Picture } from '../../../ui/picture.tsx'

type SignInPageProps = { title: string; intro: string; children: ReactNode }

/** The layout of the screens before sign-in. */
export function SignInPage({ title, intro, children }: SignInPageProps) {
  const site = useSiteInfo()
  const { search } = useLocation()
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-raised p-4">
      <title>{`${title} | ${site?.brand ?? ''}`}</title>
      <meta name="description" content={intro} />
      <meta name="robots" content="noindex" />
      <LostPageBar />
      <div className="w-full max-w-md overflow-hidden rounded-card border border-line bg-surface shadow-lift">
        <div className="qatt-band" />
        <div className="p-7 md:p-9">
          <div className="flex items-center justify-between gap-3">
            <Picture
              src={site?.logoUrl}
              sizes="52px"
              alt=""
              width={52}
              height={52}
              className="size-13 object-contain"
            />
            <LanguageControl search={search} />
          </div>
          <h1 className="mt-4 text-heading">{title}</h1>
          <p className="text-muted">{intro}</p>
          {children}
        </div>
      </div>
    </main>
  )
}

/** The reason for a refusal, for browsers without scripts; others get a toast. */
export function SignInProblem({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p role="alert" className="mt-4 rounded-control bg-danger-soft p-3 text-danger">
        {children}
      </p>
    </noscript>
  )
}
