import type { ReactNode } from 'react'

type PageIntroProps = { eyebrow?: ReactNode; title: string; intro: string; children?: ReactNode }

/** The header of a text page: its title on sand, above the painted band. */
export function PageIntro({ eyebrow, title, intro, children }: PageIntroProps) {
  return (
    <header className="bg-raised">
      <div className="shell py-12 md:py-16">
        {eyebrow && <div className="mb-2 font-semibold text-brand">{eyebrow}</div>}
        <h1 className="max-w-4xl text-display">{title}</h1>
        <p className="mt-4 max-w-2xl text-title text-muted">{intro}</p>
        {children}
      </div>
      <div className="qatt-band" />
    </header>
  )
}
