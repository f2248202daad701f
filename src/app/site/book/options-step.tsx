import { formatAmount, type Halalas } from '../../../domain/pricing/money.ts'
import type { CarView } from '../../cars/car-view.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { DiscountField } from './discount-field.tsx'
import { StepSection } from './step-section.tsx'
import type { Choice } from './use-booking-choice.ts'
import type { DiscountState } from './use-discount.ts'

type OptionsStepProps = {
  car: CarView
  choice: Choice
  change: (update: Partial<Choice>) => void
  discount: DiscountState
}

export function OptionsStep({ car, choice, change, discount }: OptionsStepProps) {
  const { book } = useTexts()
  return (
    <StepSection step="options">
      <div className="grid gap-4 sm:grid-cols-2">
        <OptionBox
          name="comprehensiveInsurance"
          label={book.insurance}
          text={book.insuranceText}
          pricePerDay={car.prices.insurancePerDay}
          checked={choice.comprehensiveInsurance}
          change={(comprehensiveInsurance) => change({ comprehensiveInsurance })}
        />
        <OptionBox
          name="unlimitedKilometers"
          label={book.unlimitedKilometers}
          text={book.unlimitedKilometersText}
          pricePerDay={car.prices.unlimitedKilometersPerDay}
          checked={choice.unlimitedKilometers}
          change={(unlimitedKilometers) => change({ unlimitedKilometers })}
        />
      </div>
      <DiscountField discount={discount} />
    </StepSection>
  )
}

type OptionBoxProps = {
  name: string
  label: string
  text: string
  pricePerDay: Halalas | null
  checked: boolean
  change: (checked: boolean) => void
}

function OptionBox({ name, label, text, pricePerDay, checked, change }: OptionBoxProps) {
  const { book } = useTexts()
  const offered = pricePerDay !== null
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-control p-4 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:opacity-60">
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
        <span className="block text-sm text-muted">{text}</span>
        <span className="mt-1 block text-sm font-semibold tabular-nums">
          {offered ? book.perDayPrice(formatAmount(pricePerDay)) : book.notOffered}
        </span>
      </span>
    </label>
  )
}
