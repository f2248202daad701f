import { Form, useNavigation } from 'react-router'
import { debitReasons } from '#domain/billing/tax-documents/note-reasons.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'
import type { InvoicesView } from './load-invoices.server.ts'

/** What a document that is not issued yet will say. */
export function Draft({ draft }: { draft: InvoicesView['drafts'][number] }) {
  const { issue } = useDocumentTexts()
  const { type, originals, total, prepaid, entries } = draft
  return (
    <section className="mb-4 last:mb-0">
      <h3 className="font-semibold">
        {issue.willBe[type]}{' '}
        {originals.length > 0 && <bdi className="font-normal text-muted">{issue.changes(originals.join(' + '))}</bdi>}
      </h3>
      <ul className="divide-y divide-line">
        {entries.map(({ id, name, net, vat, gross }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
            <span className="grow">{name}</span>
            <span className="text-sm text-muted">
              {issue.net} <Price amount={net} />
            </span>
            <span className="text-sm text-muted">
              {issue.vat} <Price amount={vat} />
            </span>
            <Price amount={gross} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-6 border-t border-line pt-2 font-semibold">
        <span>{issue.gross}</span>
        <Price amount={total} />
      </p>
      {prepaid > 0 && (
        <p className="flex justify-between gap-6 pt-1 text-muted">
          <span>{issue.prepaid}</span>
          <Price amount={prepaid} />
        </p>
      )}
    </section>
  )
}

/** Issues what is open, and asks how where an invoice was issued before. */
export function IssueForm({ originals }: Pick<InvoicesView, 'originals'>) {
  const { issue } = useDocumentTexts()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="mt-4 space-y-4">
      {originals.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField id="original" name="original" label={issue.as} hint={issue.asHint}>
            <option value="">{issue.asInvoice}</option>
            {originals.map((number) => (
              <option key={number} value={number}>
                {issue.asDebit(number)}
              </option>
            ))}
          </SelectField>
          <SelectField id="reason" name="reason" label={issue.reason}>
            <option value="">{issue.noReason}</option>
            {debitReasons.map((reason) => (
              <option key={reason} value={reason}>
                {issue.reasons[reason]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <button type="submit" name="intent" value="issue" disabled={busy} className={buttonClass('accent')}>
        {issue.issue}
      </button>
      <p className="text-sm text-muted">{issue.issueHint}</p>
    </Form>
  )
}

/** A payment that came before what it pays for, with the button that issues its prepayment invoice. */
export function PrepayablePayment({ payment }: { payment: InvoicesView['payments'][number] }) {
  const { issue } = useDocumentTexts()
  const language = useLanguage()
  const busy = useNavigation().formMethod === 'POST'
  const { id, amount, method, at } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span>
        {method} <span className="text-sm text-muted">{formatMoment(at, language)}</span>
      </span>
      <Price amount={amount} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="entryId" value={id} />
        <button type="submit" name="intent" value="prepay" disabled={busy} className={buttonClass('quiet')}>
          {issue.issuePrepayment}
        </button>
      </Form>
    </li>
  )
}
