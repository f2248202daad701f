import type { ReactNode } from 'react'
import { useSiteInfo } from '../../page/site-info.ts'

type AdminPageProps = { title: string; intro?: string; actions?: ReactNode; children: ReactNode }

/** The head of a screen of the back office: what it is, and what can be started from it. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  const site = useSiteInfo()
  return (
    <>
      <title>{`${title} | ${site?.brand ?? ''}`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-heading">{title}</h1>
          {intro && <p className="mt-1 max-w-3xl text-muted">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}
