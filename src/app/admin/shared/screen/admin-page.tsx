import type { ReactNode } from 'react'
import { useSiteInfo } from '../../../content/site-info.ts'

type AdminPageProps = { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A screen of the back office: document title, heading and actions. */
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
