import { CalendarCheck, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { formatHijri, formatMoment } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { findQuoteOfToken } from '#operations/quotes/quote-address.ts'
import type { Services } from '#operations/services/services.ts'
import { protectSecretPage } from '../../booking/receipt.server.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import type { Route } from './+types/route'
import { acceptFromPage } from './accept.server.ts'
import { viewQuote, type QuotePage } from './view-quote.server.ts'

export const middleware = [protectSecretPage]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const quote = await quoteOf(services, params.token)
  const page = await viewQuote(services, context.get(settingsContext), quote)
  return data(page, page.state === 'withdrawn' ? 410 : 200)
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await quoteOf(services, params.token)
  const { status, text } = await acceptFromPage(services, context.get(settingsContext), params.token)
  return data({ text }, status)
}

async function quoteOf(services: Services, token: string) {
  const quote = await findQuoteOfToken(services, token)
  if (!quote) throw data(null, 404)
  return quote
}

/** A refusal may come from a quote that ended meanwhile, so the page is read again. */
export function shouldRevalidate(): boolean {
  return true
}

export default function Quote({ loaderData: page, actionData }: Route.ComponentProps) {
  const { frame } = useTexts()
  const { texts, quote, notice } = page
  return (
    <main id="content" className="shell py-8 md:py-12">
      <PageMeta title={texts.title} description={texts.intro} indexed={false} />
      <section className="mx-auto max-w-2xl overflow-hidden rounded-card border border-line bg-surface shadow-lift">
        <div className="qatt-band" />
        <div className="p-6 md:p-10">
          <h1 className="text-heading">{notice?.title ?? texts.title}</h1>
          <p className="mt-1 text-muted">{notice?.text ?? texts.intro}</p>
          {actionData?.text && (
            <RefusalNotice title={texts.refused} className="mt-5">
              <p>{actionData.text}</p>
            </RefusalNotice>
          )}
          {quote && <Offer quote={quote} texts={texts} />}
          <div className="mt-6 grid gap-3">
            {page.state === 'open' && <Accept texts={texts} />}
            {page.receipt && (
              <Link to={page.receipt} className={buttonClass('accent', 'min-h-13 w-full text-lg')}>
                {texts.receipt}
              </Link>
            )}
            <a
              href={page.whatsAppUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('quiet', 'min-h-13 w-full')}
            >
              <MessageCircle aria-hidden className="size-5" />
              {texts.write}
              <span className="sr-only">({frame.opensNewTab})</span>
            </a>
          </div>
        </div>
      </section>
    </main>
  )
}

type Texts = QuotePage['texts']

function Accept({ texts }: { texts: Texts }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <p className="mb-3 text-sm text-muted">{texts.acceptNote}</p>
      <button type="submit" disabled={busy} className={buttonClass('accent', 'min-h-13 w-full text-lg')}>
        <CalendarCheck aria-hidden className="size-6" />
        {texts.accept}
      </button>
    </Form>
  )
}

function Offer({ quote, texts }: { quote: NonNullable<QuotePage['quote']>; texts: Texts }) {
  const { book, fleet } = useTexts()
  const { car } = quote
  return (
    <>
      <dl className="mt-5 grid gap-4 rounded-control bg-brand-soft p-4 sm:grid-cols-2">
        <Fact label={texts.number}>
          <bdi dir="ltr">{quote.reference}</bdi>
        </Fact>
        <Fact label={texts.validUntil}>
          <Moment moment={quote.validUntil} />
        </Fact>
        {quote.company && (
          <Fact label={texts.company}>
            <bdi>{quote.company}</bdi>
          </Fact>
        )}
        {quote.purchaseOrder && (
          <Fact label={texts.purchaseOrder}>
            <bdi dir="ltr">{quote.purchaseOrder}</bdi>
          </Fact>
        )}
      </dl>
      <div className="mt-6 grid items-center gap-4 sm:grid-cols-2">
        <div className="stage rounded-card p-4">
          <Picture
            src={car.imageUrl}
            sizes="20rem"
            alt=""
            width={960}
            height={440}
            className="h-auto w-full object-contain"
          />
        </div>
        <dl className="grid gap-3">
          <Fact label={texts.car}>
            {car.name} {car.modelYear}
            {car.isDrawing && <span className="block text-sm font-normal text-muted">{fleet.orSimilar}</span>}
          </Fact>
          <Fact label={texts.length}>{quote.length}</Fact>
        </dl>
      </div>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <Fact label={texts.pickup}>
          {quote.pickupBranch}
          <Moment moment={quote.pickup} />
        </Fact>
        <Fact label={texts.return}>
          {quote.returnBranch}
          <Moment moment={quote.return} />
        </Fact>
      </dl>
      <section aria-labelledby="quote-price" className="mt-6 border-t border-line pt-5">
        <h2 id="quote-price" className="font-semibold">
          {texts.price}
        </h2>
        <dl className="mt-2 divide-y divide-line">
          {quote.lines.map(({ id, label, amount, isTakenOff }) => (
            <div key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt>{label}</dt>
              <dd>
                <Price amount={amount} negative={isTakenOff} />
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 pt-4 text-xl font-semibold">
            <dt>{book.line.total}</dt>
            <dd data-total>
              <Price amount={quote.total} />
            </dd>
          </div>
        </dl>
      </section>
      {quote.policies.length > 0 && (
        <section aria-labelledby="quote-terms" className="mt-6 border-t border-line pt-5">
          <h2 id="quote-terms" className="mb-3 font-semibold">
            {quote.policiesTitle}
          </h2>
          <dl className="grid gap-2 text-sm">
            {quote.policies.map(({ key, name, text }) => (
              <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Moment({ moment }: { moment: LocalMoment }) {
  const language = useLanguage()
  return (
    <span className="block text-sm font-normal">
      {formatMoment(moment, language)}
      <span className="block text-muted">{formatHijri(moment.date, language)}</span>
    </span>
  )
}
