import { rentalTypes } from '../../../../domain/time/rental-period.ts'
import type { EditField } from '../../../back-office/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../../back-office/booking/staff-booking-texts.ts'
import { Panel } from '../../../back-office/page/panel.tsx'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { CheckboxField, InputField, Segment, SegmentedField, SelectField } from '../../../ui/field.tsx'
import type { Choice, RentalChoices } from './load-choices.server.ts'
import type { RentalQuote } from './quote-rental.server.ts'

type RentalFieldsProps = {
  field: (name: string) => EditField
  choices: RentalChoices
  isUnderWay: boolean
  quote: RentalQuote | undefined
}

/** Car, period and branches. The return of a month follows from its pick-up. */
export function RentalFields({ field, choices, isUnderWay, quote }: RentalFieldsProps) {
  const { rental, ...texts } = useStaffBookingTexts()
  const { book } = useTexts()
  const type = field('rentalType')
  const evenClosed = field('evenClosed')
  const branches = <Options of={choices.branches} />
  return (
    <Panel title={rental.title} className="group/rental">
      <p className="-mt-3 mb-4 text-sm text-muted">{isUnderWay ? rental.underWay : rental.now}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField {...field('car')} label={rental.car}>
          <option value="">{rental.chooseCar}</option>
          <Options of={choices.cars} />
        </SelectField>
        <SegmentedField legend={book.rentalType}>
          {rentalTypes.map((value) => (
            <Segment
              key={value}
              name={type.name}
              value={value}
              defaultChecked={type.defaultValue === value}
              className="min-h-10"
            >
              {book[value]}
            </Segment>
          ))}
        </SegmentedField>
        <SelectField {...field('pickupLocation')} label={book.pickupLocation}>
          {branches}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <InputField className="min-w-0 grow basis-36" {...field('pickupDate')} type="date" label={book.pickupDate} />
          <InputField className="min-w-0 grow basis-28" {...field('pickupTime')} type="time" label={book.pickupTime} />
        </div>
        <SelectField {...field('returnLocation')} label={book.returnLocation}>
          {branches}
        </SelectField>
        <div className="flex flex-wrap gap-3 group-has-[[value=monthly]:checked]/rental:hidden">
          <InputField className="min-w-0 grow basis-36" {...field('returnDate')} type="date" label={book.returnDate} />
          <InputField className="min-w-0 grow basis-28" {...field('returnTime')} type="time" label={book.returnTime} />
        </div>
      </div>
      {(quote?.refusal?.isClosed || evenClosed.defaultValue === 'on') && (
        <div className="mt-4">
          <CheckboxField
            name={evenClosed.name}
            defaultChecked={evenClosed.defaultValue === 'on'}
            label={rental.evenClosed}
            hint={rental.evenClosedHint}
          />
        </div>
      )}
      {quote?.hasUnits && (
        <SelectField {...field('unitId')} label={texts.unit.label} hint={texts.unit.hint} className="mt-5">
          <option value="">{isUnderWay ? texts.unit.kept : texts.unit.tentative}</option>
          <Options of={quote.units.map(({ id, label }) => ({ value: String(id), label }))} />
        </SelectField>
      )}
    </Panel>
  )
}

function Options({ of }: { of: readonly Choice[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
