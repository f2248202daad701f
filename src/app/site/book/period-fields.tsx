import type { OptionField } from '../../../domain/pricing/price-lines.ts'
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
    <div className="flex flex-wrap gap-3">
      <InputField
        className="grow basis-36"
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
        className="grow basis-28"
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
