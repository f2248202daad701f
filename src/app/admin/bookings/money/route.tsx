import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import { toNumber } from '#data/database/parse-ids.ts'
import { halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { FineList } from '../../shared/fines/fine-list.tsx'
import { useFineTexts } from '../../shared/fines/fine-texts.ts'
import { UnsavedForms } from '../../shared/form/unsaved.tsx'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { Fact, Facts, Panel } from '../../shared/screen/panel.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { useCycleTexts } from '../../../i18n/money/cycle-texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Price } from '../../../ui/price.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { submitMoney } from './change-money.server.ts'
import { CyclePanel } from './cycle-panel.tsx'
import { EntryTable } from './entry-table.tsx'
import { SettlementPanel } from './settlement-panel.tsx'
import { loadMoney, type MoneyView } from './load-money.server.ts'
import { CorrectForm, DepositForm, HoldForm, PaymentForm, RefundForm } from './money-forms.tsx'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBooking(services.db, params.id)
  if (!booking) throw data(null, 404)
  const correctId = toNumber(new URL(request.url).searchParams.get('correct') ?? undefined)
  return loadMoney(services, booking, {
    settings: context.get(settingsContext),
    role: staffOf(context).role,
    staffId: staffOf(context).id,
    correctId,
  })
}

export function action({ params, ...args }: Route.ActionArgs) {
  return submitMoney(args, params.id)
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function MoneyScreen({ loaderData: view, actionData }: Route.ComponentProps) {
  const texts = useMoneyTexts()
  const fines = useFineTexts()
  const kept = useKeptAnswer(actionData)
  const answer = kept && 'result' in kept ? kept : undefined
  const { booking, correcting, deposits, paid } = view
  const path = `${recordPath('booking', booking.id)}/money`
  const inDrawer = { drawer: view.drawer, needsDrawer: view.needsDrawer }
  return (
    <AdminPage
      title={texts.title(booking.reference)}
      intro={<bdi>{booking.fullName}</bdi>}
      actions={
        <>
          <UpLink to={recordPath('booking', booking.id)}>{texts.toBooking}</UpLink>
          <Link to={`${recordPath('booking', booking.id)}/invoices`} className={buttonClass('quiet')}>
            {texts.panel.invoices}
          </Link>
        </>
      }
    >
      <UnsavedForms>
        {correcting && (
          <Panel title={texts.correct.title(correcting.id)} className="mb-6">
            <p className="mb-5 font-semibold">{correcting.title}</p>
            <CorrectForm key={correcting.id} id={correcting.id} answer={answer} />
            <Link to={path} preventScrollReset className={buttonClass('quiet', 'mt-3')}>
              {texts.correct.cancel}
            </Link>
          </Panel>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-6 xl:order-last">
            <Sums view={view} />
            <CyclePanel cycles={view.cycles} />
            {view.settlement && <SettlementPanel settlement={view.settlement} answer={answer} />}
            {view.fines.length > 0 && (
              <Panel title={fines.panel}>
                <FineList fines={view.fines} />
              </Panel>
            )}
            <Panel title={texts.payment.title}>
              <PaymentForm key={view.suggested.payment} amount={view.suggested.payment} answer={answer} {...inDrawer} />
            </Panel>
            {deposits.map((deposit) => (
              <DepositForm key={deposit.id} deposit={deposit} answer={answer} {...inDrawer} />
            ))}
            <Folded
              id="hold"
              title={texts.hold.title}
              isOpen={answer?.section === 'hold' || view.suggested.deposit !== ''}
            >
              <p className="mb-5 text-muted">{texts.hold.intro}</p>
              <HoldForm key={view.suggested.deposit} amount={view.suggested.deposit} answer={answer} {...inDrawer} />
            </Folded>
            {paid.length > 0 && (
              <Folded title={texts.refund.title} isOpen={answer?.section === 'refund'}>
                <p className="mb-5 text-muted">{texts.refund.intro}</p>
                <RefundForm paid={paid} answer={answer} {...inDrawer} />
              </Folded>
            )}
          </div>
          <section className="grid min-w-0 gap-4">
            <h2 className="text-title">{texts.entries}</h2>
            <EntryTable entries={view.entries} path={path} />
          </section>
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}

type FoldedProps = { id?: string; title: string; isOpen: boolean; children: ReactNode }

/** A form that is seldom needed, so that a phone shows the entries sooner. */
function Folded({ id, title, isOpen, children }: FoldedProps) {
  return (
    <details id={id} open={isOpen} className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer p-5 text-title md:px-7">{title}</summary>
      <div className="px-5 pb-5 md:px-7 md:pb-7">{children}</div>
    </details>
  )
}

function Sums({ view: { sums, isCharged } }: { view: MoneyView }) {
  const texts = useMoneyTexts()
  const { sumNames } = texts
  const cycleTexts = useCycleTexts()
  const { owed } = sums
  return (
    <Panel title={texts.sums}>
      <Facts>
        <Fact label={owed < 0 ? sumNames.credit : sumNames.owed}>
          <span className="text-title">{owed === 0 ? texts.settled : <Price amount={halalas(Math.abs(owed))} />}</span>
        </Fact>
        <Fact label={sumNames.charged}>
          <Price amount={sums.charged} />
        </Fact>
        <Fact label={sumNames.vat}>
          <Price amount={sums.vat} />
        </Fact>
        {sums.coming !== 0 && (
          <Fact label={sumNames.coming}>
            <Price amount={halalas(Math.abs(sums.coming))} negative={sums.coming < 0} />
          </Fact>
        )}
        {sums.later !== 0 && (
          <Fact label={cycleTexts.later}>
            <Price amount={halalas(Math.abs(sums.later))} negative={sums.later < 0} />
          </Fact>
        )}
        <Fact label={sumNames.paid}>
          <Price amount={sums.paid} />
        </Fact>
        <Fact label={sumNames.deposit}>
          <Price amount={sums.deposit} />
        </Fact>
      </Facts>
      {isCharged && sums.coming !== 0 && <p className="mt-4 text-sm text-muted">{texts.comingLater}</p>}
    </Panel>
  )
}
