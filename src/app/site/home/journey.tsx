import { Link } from 'react-router'
import { useIsShown } from '../../content/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Fact } from './load-home-page.server.ts'
import { useHomeTexts } from './use-home-texts.ts'

/** A short introduction of the company with some numbers, and a link to the page about it. */
export function Journey({ facts }: { facts: Fact[] }) {
  const { journey } = useHomeTexts()
  const isShown = useIsShown()
  return (
    <section aria-labelledby="home-journey" className="overflow-hidden bg-raised">
      <div className="shell grid items-center gap-10 py-20 md:py-24 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <p className="font-semibold text-brand">{journey.eyebrow}</p>
          <h2 id="home-journey" className="mt-2 text-heading">
            {journey.title}
          </h2>
          <p className="mt-4 max-w-xl text-muted">{journey.text}</p>
          {facts.length > 0 && (
            <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-5">
              {facts.map(({ count, word }) => (
                <div key={word} className="flex flex-col-reverse border-s-2 border-accent ps-4">
                  <dt className="text-muted">{word}</dt>
                  <dd className="text-heading font-semibold tabular-nums">{count}</dd>
                </div>
              ))}
            </dl>
          )}
          {isShown('/about') && (
            <Link to="/about" className={buttonClass('brand', 'mt-9 min-h-12 px-6')}>
              {journey.link}
            </Link>
          )}
        </div>
        <img
          src="/artwork/journey.svg"
          alt=""
          width={1200}
          height={560}
          loading="lazy"
          className="h-auto w-full rounded-card shadow-lift dark:brightness-80"
        />
      </div>
    </section>
  )
}
