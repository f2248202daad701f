import type { ReactNode } from 'react'

type CallToActionProps = { title: string; text: string; children: ReactNode }

/** The link at the end of a page. Its colours are the same in both themes, because it has its own background. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section
      aria-labelledby="call-to-action"
      className="@container rounded-card bg-linear-to-b from-palm-800 to-palm-950 text-sand-50 shadow-card"
    >
      <div className="flex flex-col gap-6 p-7 @2xl:flex-row @2xl:items-center @2xl:justify-between @2xl:gap-10 @2xl:p-12">
        <div className="max-w-2xl">
          <h2 id="call-to-action" className="text-heading">
            {title}
          </h2>
          <p className="mt-2 text-palm-100">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 @2xl:shrink-0">{children}</div>
      </div>
    </section>
  )
}
