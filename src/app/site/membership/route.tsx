import { Link } from 'react-router'
import { Building2, UserRound } from 'lucide-react'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { splitParagraphs } from '#domain/content/managed-texts.ts'
import { useContentNotice } from '../../content/use-page-content.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageBanner } from '../../ui/page/page-banner.tsx'
import { useIsShown } from '../../content/site-info.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { membership } = pageTexts(services.language)
  const { text, isShown, failed } = await loadManagedTexts(services, 'membership')
  const texts = {
    heading: text('intro', 'title'),
    intro: text('intro', 'description'),
    status: text('intro', 'validity'),
    nowTitle: membership.nowTitle,
    audiences: audiences.filter(isShown).map((key) => ({
      key,
      title: text(key, 'title'),
      text: text(key, 'description'),
      action: membership[key].action,
    })),
    steps: isShown('steps') && {
      title: text('steps', 'title'),
      list: splitParagraphs(text('steps', 'description')),
    },
    ask: isShown('ask') && {
      title: text('ask', 'title'),
      text: text('ask', 'description'),
      action: membership.ask,
    },
  }
  return { texts, failed }
}

type MembershipTexts = Awaited<ReturnType<typeof loader>>['texts']
const audiences = ['individuals', 'companies'] as const

export default function Membership({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData
  const { pages } = useTexts()
  useContentNotice(loaderData)
  return (
    <main id="content">
      <PageMeta {...pages.membership} image="/artwork/scenes/abha-1280.jpg" />
      <PageBanner scene="abha" eyebrow={texts.heading} title={pages.membership.title} intro={texts.intro}>
        <p className="mt-6 rounded-full bg-saffron-400 px-4 py-1 font-semibold text-palm-950">{texts.status}</p>
      </PageBanner>
      <div className="shell space-y-20 pt-16">
        {texts.audiences.length > 0 && <AudienceCards texts={texts} />}
        {texts.steps && <OpeningSteps title={texts.steps.title} steps={texts.steps.list} />}
        {texts.ask && (
          <CallToAction title={texts.ask.title} text={texts.ask.text}>
            <Link to={inquiryPath('membership')} className={buttonClass('accent')}>
              {texts.ask.action}
            </Link>
          </CallToAction>
        )}
      </div>
    </main>
  )
}

const looks = {
  individuals: { icon: UserRound, to: '/special-offers' },
  companies: { icon: Building2, to: inquiryPath('membership') },
}

function AudienceCards({ texts }: { texts: MembershipTexts }) {
  const isShown = useIsShown()
  return (
    <section aria-labelledby="available-now">
      <h2 id="available-now" className="text-heading">
        {texts.nowTitle}
      </h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {texts.audiences.map(({ key, title, text, action }) => {
          const { icon: Icon, to } = looks[key]
          return (
            <article
              key={key}
              className="flex flex-col items-start rounded-card border border-line bg-surface p-7 shadow-card md:p-9"
            >
              <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
                <Icon aria-hidden className="size-7" />
              </span>
              <h3 className="mt-5 text-title">{title}</h3>
              <p className="mt-2 mb-6 text-muted">{text}</p>
              <Link to={isShown(to) ? to : '/fleet'} className={buttonClass('quiet', 'mt-auto')}>
                {action}
              </Link>
            </article>
          )
        })}
      </div>
    </section>
  )
}

/** What will happen when registration opens. */
function OpeningSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section aria-labelledby="opening-steps" className="rounded-card bg-raised p-7 md:p-12">
      <h2 id="opening-steps" className="text-heading">
        {title}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-4">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-2">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
