import { MessageCircle } from 'lucide-react'
import { data, Link } from 'react-router'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { findBookingOfToken } from '#operations/booking/find-receipt.ts'
import { protectSecretPage } from '../../booking/receipt.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/route'
import { loadQuestions } from './load-questions.server.ts'

export const middleware = [protectSecretPage]

/** What a late return of a booking costs, and an extension until the moment in the address. Open as long as its receipt. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBookingOfToken(services, params.receipt)
  if (!booking || !takesUnit(booking.status)) throw data(null, 404)
  const asked = new URL(request.url).searchParams.get('until')
  return loadQuestions(services, context.get(settingsContext), booking, asked)
}

export default function BookingQuestions({ loaderData: page }: Route.ComponentProps) {
  const { frame } = useTexts()
  const { texts, late, due, asked, answer } = page
  return (
    <main id="content" className="shell py-8 md:py-12">
      <PageMeta title={texts.title} description={texts.intro} indexed={false} />
      <section className="mx-auto max-w-2xl rounded-card border border-line bg-surface p-6 shadow-lift md:p-10">
        <h1 className="text-heading">{texts.title}</h1>
        <p className="mt-1 text-muted">{texts.intro}</p>
        <h2 className="mt-6 mb-2 font-semibold">{texts.late}</h2>
        <dl className="divide-y divide-line">
          {late.map(({ hours, name, total }) => (
            <div key={hours} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt>{name}</dt>
              <dd className="font-semibold">{total === 0 ? texts.free : <Price amount={total} />}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-6 mb-2 font-semibold">{texts.extend}</h2>
        <form method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <InputField
            id="until"
            name="until"
            type="datetime-local"
            label={texts.until}
            min={due}
            defaultValue={asked || due}
            required
            dir="ltr"
          />
          <button type="submit" className={buttonClass('accent')}>
            {texts.ask}
          </button>
        </form>
        {answer && (
          <p role="status" className="mt-4 rounded-control bg-brand-soft p-4 font-semibold">
            {answer}
          </p>
        )}
        <div className="mt-6 grid gap-3 border-t border-line pt-5 sm:grid-cols-2">
          <Link to={page.receipt} className={buttonClass('quiet')}>
            {texts.back}
          </Link>
          <a href={page.whatsAppUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
            <MessageCircle aria-hidden className="size-5" />
            {texts.write}
            <span className="sr-only">({frame.opensNewTab})</span>
          </a>
        </div>
      </section>
    </main>
  )
}
