import type { ReactNode } from 'react'

type PageIntroProps = {
  /** The name of the page, as in the menu and in the document's title. */
  title: string
  /** A line above the title; omitted when it says the same. */
  eyebrow?: ReactNode
  intro: string
  children?: ReactNode
}

/** The header of a text page: title and introduction side by side, above the painted band. */
export function PageIntro({ eyebrow, title, intro, children }: PageIntroProps) {
  return (
    <header className="bg-raised">
      <div className="shell grid gap-x-12 gap-y-4 py-12 md:py-14 lg:grid-cols-2 lg:items-end">
        <div>
          {eyebrow && eyebrow !== title && <div className="mb-2 font-semibold text-brand">{eyebrow}</div>}
          <h1 className="text-display">{title}</h1>
        </div>
        <div className="max-w-2xl lg:pb-2">
          <p className="text-title text-muted">{intro}</p>
          {children}
        </div>
      </div>
      <div className="qatt-band" />
    </header>
  )
}
