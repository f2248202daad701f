import type { ReactNode } from 'react'

type InvitationProps = { title: string; text: string; children: ReactNode }

/** The end of a page: what to do next. Its colours hold in both themes, since it brings its own ground. */
export function Invitation({ title, text, children }: InvitationProps) {
  return (
    <section
      aria-labelledby="invitation"
      className="relative isolate overflow-hidden rounded-card bg-palm-900 text-sand-50 shadow-card"
    >
      <div className="qatt-band" />
      <div className="flex flex-col gap-6 p-7 md:flex-row md:items-center md:justify-between md:gap-10 md:p-10">
        <div className="max-w-2xl">
          <h2 id="invitation" className="text-heading">
            {title}
          </h2>
          <p className="mt-2 text-palm-100">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
