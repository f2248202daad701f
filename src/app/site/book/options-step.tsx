import { formatAmount, type Halalas } from '#domain/money/money.ts'
import type { TypedFields } from '../../forms/kept-input.ts'
import { priceOptions, type OptionChoice } from '#domain/pricing/price-lines.ts'
import { deliveryAddressMaximum } from '#domain/text/form-fields.ts'
import type { ExtrasLeft } from '../../cars/use-availability.ts'
import type { OptionTexts } from '../../i18n/option-texts-ar.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { TextareaField } from '../../ui/field.tsx'
import { DiscountField, type DiscountState } from './discount-field.tsx'
import { StepSection } from './booking-steps.tsx'
import { boxClass, ExtraBox } from './extra-box.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import type { Choice } from './use-booking-choice.ts'

type OptionsStepProps = {
  page: BookingPage
  choice: Choice
  change: (update: Partial<Choice>) => void
  discount: DiscountState
  extrasLeft: ExtrasLeft | undefined
  posted: TypedFields | undefined
  problemOf: (name: 'deliveryAddress') => string | undefined
}

export function OptionsStep({ page, choice, change, discount, extrasLeft, posted, problemOf }: OptionsStepProps) {
  const { car, extras, texts } = page
  const { book } = useTexts()
  const boxOf = (extra: BookingPage['extras'][number]) => (
    <ExtraBox
      key={extra.id}
      extra={extra}
      noneText={texts.none}
      short={extrasLeft?.[extra.id]}
      quantity={choice.extras[extra.id] ?? 0}
      change={(quantity) => change({ extras: { ...choice.extras, [extra.id]: quantity } })}
    />
  )
  const deliveries = extras.filter(({ asksForAddress }) => asksForAddress)
  const address = posted?.['deliveryAddress']
  return (
    <StepSection step="options" texts={texts}>
      <div className="grid gap-4 sm:grid-cols-2 sm:*:last:odd:col-span-2">
        {priceOptions.map(({ key, field, carPrice }) => (
          <OptionBox
            key={key}
            name={field}
            texts={book.options[key]}
            pricePerDay={car.prices[carPrice]}
            checked={choice[field]}
            notOfferedText={texts.notOffered}
            change={(checked) => change({ [field]: checked })}
          />
        ))}
        {extras.filter(({ question, asksForAddress }) => !question && !asksForAddress).map(boxOf)}
      </div>
      {deliveries.length > 0 && (
        // Shown and hidden by CSS, so that it works without scripts.
        <div className="group mt-4 grid gap-4">
          {deliveries.map(boxOf)}
          <TextareaField
            id="deliveryAddress"
            name="deliveryAddress"
            label={texts.deliveryAddress}
            hint={texts.deliveryAddressHint}
            error={problemOf('deliveryAddress')}
            defaultValue={typeof address === 'string' ? address : ''}
            autoComplete="street-address"
            maxLength={deliveryAddressMaximum}
            rows={2}
            className="hidden group-has-checked:block"
          />
        </div>
      )}
      <DiscountField discount={discount} />
    </StepSection>
  )
}

type OptionBoxProps = {
  name: string
  texts: OptionTexts
  pricePerDay: Halalas | null
  checked: OptionChoice
  change: (checked: OptionChoice) => void
  notOfferedText: string
}

function OptionBox({ name, texts, pricePerDay, checked, change, notOfferedText }: OptionBoxProps) {
  const { book } = useTexts()
  const { choice: label = texts.name, note } = texts
  const offered = pricePerDay !== null
  return (
    <label className={`${boxClass} cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-60`}>
      <input
        type="checkbox"
        name={name}
        checked={checked && offered}
        disabled={!offered}
        onChange={(event) => change(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
        <span className="mt-1 block text-sm font-semibold tabular-nums">
          {offered ? book.perDayPrice(formatAmount(pricePerDay)) : notOfferedText}
        </span>
      </span>
    </label>
  )
}
