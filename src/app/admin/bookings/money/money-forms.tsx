import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ledgerActionSchema } from '#domain/billing/ledger-forms.ts'
import { formatAmount, toDecimal } from '#domain/money/money.ts'
import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { SectionForm } from '../../shared/form/section-form.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { CheckboxField, InputField, SelectField, TextareaField } from '../../../ui/field.tsx'
import type { MoneyView } from './load-money.server.ts'
import { AmountField, MethodField, ReferenceField, TimeField } from '../../shared/money/money-fields.tsx'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'

type Answered = { answer: FormRefusal | undefined }
type InDrawer = Pick<MoneyView, 'drawer' | 'needsDrawer'>

/** A form that enters something in the ledger. */
export function MoneyForm(form: Omit<ComponentProps<typeof SectionForm>, 'schema' | 'problems'>) {
  const { formProblems } = useMoneyTexts()
  return <SectionForm {...form} schema={ledgerActionSchema} problems={formProblems} />
}

export function PaymentForm({ amount, answer, ...inDrawer }: Answered & InDrawer & { amount: string }) {
  const texts = useMoneyTexts()
  const question = answer?.section === 'payment' ? answer.result.error?.['asked']?.[0] : undefined
  return (
    <MoneyForm
      section="payment"
      values={{ amount, method: 'cash', reference: '', happenedAt: '' }}
      answer={answer}
      submitLabel={texts.payment.submit}
    >
      {(field) => (
        <div className="grid gap-5">
          <input type="hidden" name="intent" value="recordPayment" />
          <AmountField field={field} />
          <MethodField field={field} />
          <ReferenceField field={field} />
          <TimeField field={field} />
          <DrawerNote {...inDrawer} />
          {question && (
            <div role="alert" className="rounded-control bg-raised p-4">
              <p className="font-semibold">{question}</p>
              <CheckboxField name="asked" label={texts.payment.asked} />
            </div>
          )}
        </div>
      )}
    </MoneyForm>
  )
}

export function RefundForm({ paid, answer, ...inDrawer }: Answered & InDrawer & Pick<MoneyView, 'paid'>) {
  const texts = useMoneyTexts()
  return (
    <MoneyForm
      section="refund"
      values={{ amount: '', method: paid[0]!.method, reference: '', happenedAt: '' }}
      answer={answer}
      submitLabel={texts.refund.submit}
    >
      {(field) => (
        <div className="grid gap-5">
          <input type="hidden" name="intent" value="refundPayment" />
          <AmountField field={field} />
          <SelectField {...field('method')} label={texts.fields.method}>
            {paid.map(({ method, amount }) => (
              <option key={method} value={method}>
                {texts.refund.paid(texts.methods[method], formatAmount(amount))}
              </option>
            ))}
          </SelectField>
          <ReferenceField field={field} />
          <TimeField field={field} />
          <DrawerNote {...inDrawer} />
        </div>
      )}
    </MoneyForm>
  )
}

export function HoldForm({ amount, answer, ...inDrawer }: Answered & InDrawer & { amount: string }) {
  const texts = useMoneyTexts()
  const { fields } = texts
  const blank = { reference: '', lastFour: '', expiresOn: '', returnBy: '', happenedAt: '' }
  return (
    <MoneyForm
      section="hold"
      values={{ amount, method: 'mada', ...blank }}
      answer={answer}
      submitLabel={texts.hold.submit}
    >
      {(field) => (
        <div className="grid gap-5">
          <input type="hidden" name="intent" value="holdDeposit" />
          <AmountField field={field} />
          <MethodField field={field} />
          <ReferenceField field={field} />
          <InputField
            {...field('lastFour')}
            label={fields.lastFour}
            hint={fields.lastFourHint}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
          <InputField {...field('expiresOn')} type="date" label={fields.expiresOn} hint={fields.expiresOnHint} />
          <InputField {...field('returnBy')} type="date" label={fields.returnBy} />
          <TimeField field={field} />
          <DrawerNote {...inDrawer} />
        </div>
      )}
    </MoneyForm>
  )
}

type DepositFormProps = Answered & InDrawer & { deposit: MoneyView['deposits'][number] }

/** Returns a deposit that is held, or pays what is owed from it. */
export function DepositForm({ deposit, answer, ...inDrawer }: DepositFormProps) {
  const texts = useMoneyTexts()
  const { id, left, method, reference } = deposit
  return (
    <Panel title={texts.deposit.title(formatAmount(left))}>
      <p className="mb-5 text-muted">
        {texts.methods[method]}
        {reference && (
          <>
            {' · '}
            <bdi>{texts.reference(reference)}</bdi>
          </>
        )}
      </p>
      <MoneyForm
        section={`deposit-${id}`}
        values={{ intent: 'returnDeposit', amount: toDecimal(left), happenedAt: '' }}
        answer={answer}
        submitLabel={texts.deposit.submit}
      >
        {(field) => (
          <div className="grid gap-5">
            <input type="hidden" name="depositId" value={id} />
            <SelectField {...field('intent')} label={texts.fields.deposit}>
              <option value="returnDeposit">{texts.deposit.returnDeposit}</option>
              <option value="applyDeposit">{texts.deposit.applyDeposit}</option>
            </SelectField>
            <AmountField field={field} />
            <TimeField field={field} />
            {method === 'cash' && <DrawerNote {...inDrawer} />}
          </div>
        )}
      </MoneyForm>
    </Panel>
  )
}

export function CorrectForm({ id, answer }: Answered & { id: number }) {
  const texts = useMoneyTexts()
  return (
    <MoneyForm section="correct" values={{ reason: '' }} answer={answer} submitLabel={texts.correct.submit}>
      {(field) => (
        <>
          <input type="hidden" name="intent" value="correctEntry" />
          <input type="hidden" name="entryId" value={id} />
          <TextareaField
            {...field('reason')}
            label={texts.fields.reason}
            hint={texts.fields.reasonHint}
            rows={2}
            maxLength={500}
          />
        </>
      )}
    </MoneyForm>
  )
}

/** Says into which drawer cash goes, and posts it, so that a drawer that is closed meanwhile is noticed. */
function DrawerNote({ drawer, needsDrawer }: InDrawer) {
  const { drawers } = useMoneyTexts()
  if (drawer)
    return (
      <p className="text-sm text-muted">
        <input type="hidden" name="drawerId" value={drawer.id} />
        {drawers.into(drawer.id, drawer.branch)}
      </p>
    )
  return (
    <p className="text-sm text-muted">
      {needsDrawer ? drawers.needed : drawers.none}{' '}
      <Link to="/admin/drawers" className="inline-block py-1 underline">
        {drawers.open}
      </Link>
    </p>
  )
}
