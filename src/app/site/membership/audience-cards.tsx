import { Building2, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { buttonClass } from '../../ui/button.ts'

const audiences = [
  { key: 'individuals', icon: UserRound, to: '/special-offers' },
  { key: 'companies', icon: Building2, to: '/complaints' },
] as const

/** What people and companies can have today, while there is no membership yet. */
export function AudienceCards({ texts }: { texts: PageTexts['membership'] }) {
  return (
    <section aria-labelledby="available-now">
      <h2 id="available-now" className="text-heading">
        {texts.nowTitle}
      </h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {audiences.map(({ key, icon: Icon, to }) => (
          <article
            key={key}
            className="flex flex-col items-start rounded-card border border-line bg-surface p-7 shadow-card md:p-9"
          >
            <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
              <Icon aria-hidden className="size-7" />
            </span>
            <h3 className="mt-5 text-title">{texts[key].title}</h3>
            <p className="mt-2 mb-6 text-muted">{texts[key].text}</p>
            <Link to={to} className={buttonClass('quiet', 'mt-auto')}>
              {texts[key].action}
            </Link>
          </article>
        ))}
      </div>
    </section>
  )
}
