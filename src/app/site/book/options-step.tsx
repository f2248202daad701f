import { managedText } from '../../../domain/content/localized-text.ts'
import { formatAmount, type Halalas } from '../../../domain/pricing/money.ts'
import { priceOptions, type OptionChoice } from '../../../domain/pricing/price-lines.ts'
import { quantityField } from '../../../domain/pricing/extras/quantity-fields.ts'
import type { OptionTexts } from '../../i18n/option-texts-ar.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { DiscountField, type DiscountState } from './discount-field.tsx'
import { StepSection } from './booking-steps.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import type { Choice } from './use-booking-choice.ts'

type OptionsStepProps = {
  page: BookingPage
  choice: Choice
  change: (update: Partial<Choice>) => void
  discount: DiscountState
}

export function OptionsStep({ page: { car, extras, texts }, choice, change, discount }: OptionsStepProps) {
  const { book } = useTexts()
  return (
    <StepSection step="options" texts={texts}>
      <div className="grid gap-4 sm:grid-cols-2">
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
        {extras.map((extra) => (
          <ExtraBox
            key={extra.id}
            extra={extra}
            noneText={texts.none}
            quantity={choice.extras[extra.id] ?? 0}
            change={(quantity) => change({ extras: { ...choice.extras, [extra.id]: quantity } })}
          />
        ))}
      </div>
      <DiscountField discount={discount} />
    </StepSection>
  )
}

// A selected option of a list is `:checked` too.
const boxClass =
  'flex items-start gap-3 rounded-control border border-control p-4 has-[input:checked]:border-brand has-[input:checked]:bg-brand-soft'

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

type ExtraBoxProps = {
  extra: BookingPage['extras'][number]
  noneText: string
  quantity: number
  change: (quantity: number) => void
}

/** An extra: a box to tick when a booking has one at most, else a number to choose. */
function ExtraBox({ extra: { id, name, note, priceText, maxQuantity }, noneText, quantity, change }: ExtraBoxProps) {
  const language = useLanguage()
  const field = quantityField(id)
  const isSingle = maxQuantity === 1
  return (
    <label
      data-chosen={quantity > 0 || undefined}
      className={`${boxClass} cursor-pointer justify-between data-chosen:border-brand data-chosen:bg-brand-soft`}
    >
      {isSingle && (
        <input
          type="checkbox"
          name={field}
          value="1"
          checked={quantity > 0}
          onChange={(event) => change(event.target.checked ? 1 : 0)}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
      )}
      <span className="grow">
        <span className="block font-semibold">{managedText(name, language)}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
        <span className="mt-1 block text-sm font-semibold tabular-nums">{priceText}</span>
      </span>
      {!isSingle && (
        <select
          name={field}
          value={Math.min(quantity, maxQuantity)}
          onChange={(event) => change(Number(event.target.value))}
          className="select-arrow min-h-11 shrink-0 rounded-control border border-control bg-surface py-2 ps-3.5 pe-11 text-ink tabular-nums"
        >
          {Array.from({ length: maxQuantity + 1 }, (_, number) => (
            <option key={number} value={number}>
              {number === 0 ? noneText : number}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}
