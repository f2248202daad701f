import type { OptionField } from '../../../domain/pricing/price-lines.ts'
import { type RentalType, rentalTypes } from '../../../domain/time/rental-period.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { InputField } from '../../ui/field.tsx'
import type { Choice } from './use-booking-choice.ts'

export type ChoiceFieldsProps = {
  choice: Choice
  change: (update: Partial<Choice>) => void
  problemOf: (name: Exclude<keyof Choice, OptionField>) => string | undefined
}

type MomentFieldsProps = ChoiceFieldsProps & {
  end: 'pickup' | 'return'
  earliest: string | undefined
  /** True for the return of a monthly rental, which follows from its pick-up. */
  disabled?: boolean
}

/** Date and time of one end of the rental. */
export function MomentFields({ end, earliest, disabled = false, choice, change, problemOf }: MomentFieldsProps) {
  const { book } = useTexts()
  const date = end === 'pickup' ? 'pickupDate' : 'returnDate'
  const time = end === 'pickup' ? 'pickupTime' : 'returnTime'
  return (
    <div className="grid gap-3 min-[23rem]:grid-cols-[1.25fr_1fr]">
      <InputField
        id={date}
        name={date}
        type="date"
        label={book[date]}
        min={earliest}
        disabled={disabled}
        hint={disabled ? book.monthlyReturnNote : undefined}
        error={problemOf(date)}
        value={choice[date]}
        onChange={(event) => change({ [date]: event.target.value })}
      />
      <InputField
        id={time}
        name={time}
        type="time"
        label={book[time]}
        disabled={disabled}
        error={problemOf(time)}
        value={choice[time]}
        onChange={(event) => change({ [time]: event.target.value })}
      />
    </div>
  )
}

type RentalTypeFieldProps = { value: RentalType; monthlyOffered: boolean; change: (type: RentalType) => void }

export function RentalTypeField({ value, monthlyOffered, change }: RentalTypeFieldProps) {
  const { book } = useTexts()
  return (
    <fieldset aria-describedby={monthlyOffered ? undefined : 'rentalType-hint'}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{book.rentalType}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-control bg-surface p-1">
        {rentalTypes.map((type) => (
          <label
            key={type}
            className="grid min-h-10 cursor-pointer place-items-center rounded-lg px-3 text-center has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:line-through"
          >
            <input
              type="radio"
              name="rentalType"
              value={type}
              checked={value === type}
              disabled={type === 'monthly' && !monthlyOffered}
              onChange={() => change(type)}
              className="sr-only"
            />
            {book[type]}
          </label>
        ))}
      </div>
      {!monthlyOffered && (
        <p id="rentalType-hint" className="mt-1.5 text-sm text-muted">
          {book.monthlyUnavailable}
        </p>
      )}
    </fieldset>
  )
}
