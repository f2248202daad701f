import type { ReactNode } from 'react'

type CallToActionProps = { title: string; text: string; children: ReactNode }

/** The link at the end of a page. It has its own background, so its colours are the same in both themes. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section
      aria-labelledby="call-to-action"
      className="rounded-card bg-linear-to-b from-palm-800 to-palm-950 text-sand-50 shadow-card"
    >
      <div className="flex flex-col gap-6 p-7 md:flex-row md:items-center md:justify-between md:gap-10 md:p-12">
        <div className="max-w-2xl">
          <h2 id="call-to-action" className="text-heading">
            {title}
          </h2>
          <p className="mt-2 text-palm-100">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
