import { maximumMonths, monthlyLength, monthlyRentalDays } from '#domain/time/rental-period.ts'
import { MonthlySaving } from '../../cars/monthly-saving.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { SelectField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { BookingPage } from './load-booking-page.server.ts'
import { momentsOf, type Choice, type TypeSaving } from './use-booking-choice.ts'

type MonthFieldsProps = {
  texts: BookingPage['texts']
  choice: Choice
  change: (update: Partial<Choice>) => void
}
type TypeSavingHintProps = MonthFieldsProps & { saving: TypeSaving | undefined }

/** The length of a monthly rental. CSS shows it while the monthly type is chosen, so that it works without scripts. */
export function MonthFields({ texts, choice, change }: MonthFieldsProps) {
  const { duration } = useTexts()
  const lengths = {
    months: { of: range(1, maximumMonths), view: duration.months },
    extraDays: {
      of: range(0, monthlyRentalDays),
      view: (days: number) => (days === 0 ? '0' : duration.days(days)),
    },
  }
  return (
    <div className="mt-3 hidden grid-cols-2 gap-3 group-has-[[value=monthly]:checked]/type:grid">
      {(['months', 'extraDays'] as const).map((name) => (
        <SelectField
          key={name}
          id={name}
          name={name}
          label={texts[name]}
          value={choice[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          {lengths[name].of.map((count) => (
            <option key={count} value={count}>
              {lengths[name].view(count)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

function range(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index)
}

/**
 * Says which type of rental saves how much, with a button that chooses the other one for at least the same time. Without scripts it
 * is a submit button, and the form comes back with it.
 */
export function TypeSavingHint({ texts, choice, change, saving }: TypeSavingHintProps) {
  const { duration, fleet } = useTexts()
  const hydrated = useHydrated()
  const moments = momentsOf(choice)
  if (saving === undefined) return null
  const text = saving.of === 'monthly' ? texts.monthlySaves : texts.dailySaves
  if (choice.rentalType === saving.of || !moments) return <MonthlySaving text={text} amount={saving.amount} />
  const { months, days } = monthlyLength(moments)
  const { returnDate, returnTime } = choice
  const update =
    saving.of === 'monthly' ? { months: String(months), extraDays: String(days) } : { returnDate, returnTime }
  const length = days > 0 ? duration.and(duration.months(months), duration.days(days)) : duration.months(months)
  return (
    <button
      type={hydrated ? 'button' : 'submit'}
      name="takeType"
      value={new URLSearchParams({ rentalType: saving.of, ...update }).toString()}
      onClick={hydrated ? () => change({ rentalType: saving.of, ...update }) : undefined}
      className={buttonClass('quiet', 'min-h-11 text-success')}
    >
      <span>
        {text} <Price amount={saving.amount} /> {fleet.withVat}
        {saving.of === 'monthly' && ` (${length})`}
      </span>
    </button>
  )
}
