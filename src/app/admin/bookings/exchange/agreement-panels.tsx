import { Link } from 'react-router'
import { differenceReasonMaximum } from '#domain/contracts/exchange-form.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { differenceKinds, differencePeriods } from '#domain/rentals/exchange-price.ts'
import { contractReasons } from '#domain/rentals/hand-over-choices.ts'
import { recordPath } from '#domain/staff/entities.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useExchangeTexts, useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { InputField, SelectField, TextareaField } from '../../../ui/field.tsx'
import type { ExchangeView } from './load-exchange.server.ts'

type PanelProps = { view: ExchangeView; field: (name: string) => EditField }

/** The contract about the next car, and what a manager decides against the gate. */
export function ContractPanel({ view, field }: PanelProps) {
  const texts = useExchangeTexts()
  const { handOver } = useRentalTexts()
  const sheet = `${recordPath('booking', view.booking.id)}/contract?for=exchange&unit=${view.next?.id ?? ''}`
  return (
    <Panel title={texts.papers} className="space-y-5">
      {view.contractNumber ? (
        <p>
          <span className="block text-[0.9375rem] font-semibold">{handOver.contract}</span>
          <bdi>{view.contractNumber}</bdi>
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {texts.contractHint}{' '}
            <Link to={sheet} className="inline-block py-2 underline">
              {texts.contractSheet}
            </Link>
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <InputField
              {...field('contractNumber')}
              label={texts.contractNumber}
              dir="ltr"
              inputMode="numeric"
              maxLength={30}
              autoComplete="off"
            />
            <SelectField {...field('contractReason')} label={texts.contractReason}>
              <option value="">{texts.withNumber}</option>
              {contractReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {handOver.contractReasons[reason]}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
      {view.mayOverride && (
        <details className="rounded-control border border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">{handOver.override}</summary>
          <div className="p-4">
            <TextareaField
              {...field('overrideReason')}
              label={handOver.overrideReason}
              hint={handOver.overrideHint}
              rows={2}
              maxLength={500}
            />
          </div>
        </details>
      )}
    </Panel>
  )
}

/** The price stays as it is unless a manager agrees on a difference. */
export function PricePanel({ view, field }: PanelProps) {
  const texts = useExchangeTexts()
  return (
    <Panel title={texts.price} className="space-y-5">
      <p>{texts.priceKept}</p>
      {view.mayAgreePrice && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...field('differenceKind')} label={texts.price}>
            {differenceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.priceKinds[kind]}
              </option>
            ))}
          </SelectField>
          <InputField
            {...field('differenceAmount')}
            label={texts.priceAmount}
            dir="ltr"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
          <SelectField {...field('differencePer')} label={texts.pricePeriod}>
            {differencePeriods.map((per) => (
              <option key={per} value={per}>
                {per === 'day' ? texts.pricePerDay(formatCount(view.daysLeft)) : texts.priceOnce}
              </option>
            ))}
          </SelectField>
          <TextareaField
            {...field('differenceReason')}
            label={texts.priceReason}
            rows={2}
            maxLength={differenceReasonMaximum}
          />
        </div>
      )}
    </Panel>
  )
}
