import { MessageCircle } from 'lucide-react'
import { data, Link } from 'react-router'
import { accountActionSchema } from '#domain/billing/account-forms.ts'
import { ageBands } from '#domain/billing/ageing.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { directionOf } from '#domain/text/languages.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { payOnAccount } from '#operations/billing/pay-on-account.ts'
import { recordReminder } from '#operations/billing/remind-customer.ts'
import { saveForm, type FormRefusal, type SaveResult } from '../shared/form/save-form.server.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { describeLedgerRefusal } from '../shared/money/describe-ledger-refusal.server.ts'
import { AmountField, MethodField, ReferenceField, TimeField } from '../shared/money/money-fields.tsx'
import { moneyTexts, useMoneyTexts } from '../shared/money/money-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState, Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/account'
import { balanceTexts, useBalanceTexts } from './balance-texts.ts'
import { loadAccount, readAccountKey, type AccountView } from './load-account.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const key = readAccountKey(new URL(request.url).searchParams)
  const view = key && (await loadAccount(context.get(servicesContext), key, context.get(settingsContext)))
  if (!view) throw data(null, 404)
  return view
}

export function action(args: Route.ActionArgs) {
  const { search, searchParams } = new URL(args.request.url)
  const key = readAccountKey(searchParams)
  if (!key) throw data(null, 404)
  const here = `/admin/balances/account${search}`
  return saveForm(args, {
    schema: accountActionSchema,
    async save(values, { db, author, language, formKey }): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
      const { account: texts, rentals } = balanceTexts[language]
      if (values.intent === 'reminded') {
        const isRecorded = await recordReminder(db, author, key)
        if (!isRecorded) return { outcome: 'refused', problem: texts.nothingOpen, status: 409 }
        return { outcome: 'saved', to: here, notice: { title: texts.sentSaved } }
      }
      const paid = await payOnAccount(db, { author }, key, { ...values, key: formKey })
      if (paid.ok) {
        const title = texts.saved(formatAmount(values.amount), rentals(paid.parts.length))
        return { outcome: 'saved', to: here, notice: { title } }
      }
      const { refusal } = paid
      if (refusal.code === 'missing') return { outcome: 'refused', problem: texts.noRental, status: 409 }
      if (refusal.code === 'moreThanOwed') {
        const question = texts.moreThanOwed(formatAmount(refusal.owed), formatAmount(refusal.rest))
        return { outcome: 'refused', fieldErrors: { asked: [question] } }
      }
      return describeLedgerRefusal(refusal, moneyTexts[language])
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function AccountScreen({ loaderData: view, actionData }: Route.ComponentProps) {
  const { account: texts } = useBalanceTexts()
  const kept = useKeptAnswer(actionData)
  const answer = kept && 'result' in kept ? kept : undefined
  const { company, month } = view
  return (
    <AdminPage
      title={texts.title(view.name)}
      actions={
        <>
          <UpLink to="/admin/balances">{texts.toList}</UpLink>
          {company && (
            <>
              <Link to={recordPath('company', company.id)} className={buttonClass('quiet')}>
                {texts.company}
              </Link>
              <Link to={`/admin/companies/${company.id}/statement?month=${month}`} className={buttonClass('quiet')}>
                {texts.statement}
              </Link>
            </>
          )}
        </>
      }
    >
      <UnsavedForms>
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-6 xl:order-last">
            <Sums view={view} />
            <Panel title={texts.pay}>
              <p className="mb-5 text-muted">{texts.payIntro}</p>
              <PayForm amount={view.suggested} answer={answer} />
            </Panel>
            {view.reminder && <Reminder reminder={view.reminder} answer={answer} />}
          </div>
          <section className="grid min-w-0 gap-4">
            <h2 className="text-title">{texts.open}</h2>
            <OpenRentals rentals={view.rentals} />
          </section>
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}

function Sums({ view: { owed, bands, credit } }: { view: AccountView }) {
  const texts = useBalanceTexts()
  return (
    <Panel title={texts.columns.owed}>
      <Facts>
        <Fact label={texts.total}>
          <span className="text-title">
            <Price amount={owed} />
          </span>
        </Fact>
        {ageBands.map((band) => (
          <Fact key={band} label={texts.bands[band]}>
            <Price amount={bands[band]} />
          </Fact>
        ))}
        {credit > 0 && (
          <Fact label={texts.columns.credit}>
            <Price amount={credit} />
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

function OpenRentals({ rentals }: Pick<AccountView, 'rentals'>) {
  const texts = useBalanceTexts()
  const language = useLanguage()
  const { columns } = texts
  if (rentals.length === 0) return <EmptyState>{texts.account.nothingOpen}</EmptyState>
  return (
    <DataTable
      caption={texts.account.open}
      rows={rentals}
      keyOf={({ id }) => id}
      columns={[
        {
          title: columns.booking,
          isName: true,
          cell: ({ id, reference }) => (
            <Link
              to={`${recordPath('booking', id)}/money`}
              className="inline-block py-1 text-brand underline underline-offset-4"
            >
              <bdi dir="ltr" className="whitespace-nowrap">
                {reference}
              </bdi>
            </Link>
          ),
        },
        { title: columns.driver, cell: ({ driver }) => <bdi>{driver}</bdi> },
        { title: columns.purchaseOrder, cell: ({ purchaseOrder }) => <bdi dir="ltr">{purchaseOrder || '—'}</bdi> },
        { title: columns.return, cell: (row) => formatMoment(row.return, language) },
        { title: columns.oldest, cell: ({ oldest }) => (oldest ? formatDate(oldest, language) : '—') },
        {
          title: columns.owed,
          cell: ({ owed }) => <Price amount={halalas(Math.abs(owed))} negative={owed < 0} />,
        },
      ]}
    />
  )
}

type Answered = { answer: FormRefusal | undefined }

function PayForm({ amount, answer }: Answered & { amount: string }) {
  const { account: texts } = useBalanceTexts()
  const { formProblems } = useMoneyTexts()
  const question = answer?.section === 'pay' ? answer.result.error?.['asked']?.[0] : undefined
  return (
    <SectionForm
      section="pay"
      schema={accountActionSchema}
      problems={formProblems}
      values={{ amount, method: 'transfer', reference: '', happenedAt: '' }}
      answer={answer}
      submitLabel={texts.submit}
    >
      {(field) => (
        <div className="grid gap-5">
          <input type="hidden" name="intent" value="payOnAccount" />
          <AmountField field={field} />
          <MethodField field={field} />
          <ReferenceField field={field} />
          <TimeField field={field} />
          {question && (
            <div role="alert" className="rounded-control bg-raised p-4">
              <p className="font-semibold">{question}</p>
              <CheckboxField name="asked" label={texts.asked} />
            </div>
          )}
        </div>
      )}
    </SectionForm>
  )
}

function Reminder({ reminder, answer }: Answered & { reminder: NonNullable<AccountView['reminder']> }) {
  const { account: texts } = useBalanceTexts()
  const language = useLanguage()
  const { message, url, last } = reminder
  return (
    <Panel title={texts.remind}>
      <p className="text-muted">{texts.remindIntro}</p>
      {url === undefined ? (
        <p className="mt-4 font-semibold">{texts.noNumber}</p>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('brand', 'mt-4 w-full')}>
          <MessageCircle aria-hidden className="size-5" />
          {texts.whatsApp}
        </a>
      )}
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.show}</summary>
        <p
          lang={reminder.language}
          dir={directionOf(reminder.language)}
          className="rounded-control bg-canvas p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {message}
        </p>
      </details>
      <p className="my-4 text-sm text-muted">{last ? texts.lastReminder(formatMoment(last, language)) : texts.never}</p>
      <SectionForm section="remind" schema={accountActionSchema} values={{}} answer={answer} submitLabel={texts.sent}>
        {() => <input type="hidden" name="intent" value="reminded" />}
      </SectionForm>
    </Panel>
  )
}
