import { formatAmount } from '#domain/money/money.ts'
import { adjustmentReasonMaximum } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { joinList } from '#domain/text/words.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { InputField, SelectField } from '../../../ui/field.tsx'
import type { FormChoices } from './load-choices.server.ts'
import type { FormQuote } from './quote-booking.server.ts'

type CompanyFieldsProps = {
  field: (name: string) => EditField
  companies: FormChoices['companies']
  quote: FormQuote | undefined
  mayOverride: boolean
}

/** The company that pays, its purchase order, and what staff need to know of it. Absent while there are no companies. */
export function CompanyFields({ field, companies, quote, mayOverride }: CompanyFieldsProps) {
  const { company: texts } = useStaffBookingTexts()
  const reason = field('overLimitReason')
  if (companies.length === 0) return null
  return (
    <Panel title={texts.title}>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField {...field('companyId')} label={texts.label}>
          <option value="">{texts.none}</option>
          {companies.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <InputField
          {...field('purchaseOrder')}
          label={texts.purchaseOrder}
          hint={quote?.company?.requiresPurchaseOrder ? texts.required : texts.purchaseOrderHint}
          dir="ltr"
          autoComplete="off"
          maxLength={60}
        />
      </div>
      <div aria-live="polite">{quote?.company && <CompanyNote company={quote.company} />}</div>
      {mayOverride && (
        <details open={reason.defaultValue !== ''} className="mt-4 border-t border-line pt-2">
          <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold">{texts.overLimit}</summary>
          <InputField
            {...reason}
            label={texts.overLimitReason}
            hint={texts.overLimitHint}
            maxLength={adjustmentReasonMaximum}
            autoComplete="off"
            className="pt-2"
          />
        </details>
      )}
    </Panel>
  )
}

function CompanyNote({ company: { owed, limit, people } }: { company: NonNullable<FormQuote['company']> }) {
  const { company: texts } = useStaffBookingTexts()
  const language = useLanguage()
  const sum = formatAmount(owed)
  return (
    <ul className="mt-4 grid gap-1 text-sm text-muted">
      <li>{limit === null ? texts.owedOnly(sum) : texts.owed(sum, formatAmount(limit))}</li>
      <li>{people.length === 0 ? texts.noPeople : texts.people(joinList(people, language))}</li>
    </ul>
  )
}
