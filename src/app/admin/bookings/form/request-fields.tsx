import { useState, type ChangeEvent } from 'react'
import { begunStates } from '#domain/booking/request/begun.ts'
import { adjustmentReasonMaximum } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { CheckboxField, InputField, Segment, SegmentedField, SelectField } from '../../../ui/field.tsx'
import { isControl } from '../../../ui/type-into.ts'
import type { CarLeft } from './describe-left.server.ts'
import { EndFields, Options } from './end-fields.tsx'
import type { FormChoices } from './load-choices.server.ts'
import type { FormQuote } from './quote-booking.server.ts'
import { FixedFields, type RentalUnderWay } from './fixed-fields.tsx'

type RequestFieldsProps = {
  field: (name: string) => EditField
  choices: FormChoices
  /** The values that cannot change because the rental has begun. */
  underWay: RentalUnderWay | undefined
  quote: FormQuote | undefined
  /** Whether the member may agree on other prices, and so waive a fee. */
  mayAdjust: boolean
  /** How many are left of each car, by the value of its choice. */
  carsLeft: Record<string, CarLeft> | undefined
}

/** Car, period and branches. The return of a monthly rental follows from its pick-up until the rental begins. */
export function RequestFields({ field, choices, underWay, quote, mayAdjust, carsLeft = {} }: RequestFieldsProps) {
  const { rental } = useStaffBookingTexts()
  const { book } = useTexts()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const note = ({ target }: { target: EventTarget }) => {
    if (isControl(target)) setTyped((latest) => ({ ...latest, [target.name]: target.value }))
  }
  const type = field('rentalType')
  const [isBegun, setIsBegun] = useState(field('begun').defaultValue !== '')
  const [isAgreed, setIsAgreed] = useState(field('evenClosed').defaultValue === 'on')
  const isClosed = quote?.refusal?.isClosed || quote?.price?.lines.some(({ key }) => key === 'afterHours')
  const ends = {
    field,
    choices,
    isUnderWay: underWay !== undefined,
    chosen: (name: string) => typed[name] ?? field(name).defaultValue,
  }
  return (
    <Panel title={rental.title} className="group/rental">
      <p className="-mt-3 mb-4 text-sm text-muted">{underWay ? rental.underWay : rental.now}</p>
      {underWay && <FixedFields underWay={underWay} field={field} plate={quote?.held?.label} />}
      <div onInput={note} className="grid gap-5 md:grid-cols-2">
        {!underWay && (
          <>
            <SelectField {...field('car')} label={rental.car} onChange={forgetUnit}>
              <option value="">{rental.chooseCar}</option>
              <Options
                of={freeFirst(choices.cars, carsLeft).map(({ value, label }) => {
                  const left = carsLeft[value]
                  return { value, label: left ? `${label} – ${left.text}` : label }
                })}
              />
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
            <EndFields end="pickup" {...ends} />
          </>
        )}
        <EndFields end="return" {...ends} />
      </div>
      {underWay?.monthEnds && <p className="mt-3 text-sm text-muted">{rental.extendMonth(underWay.monthEnds)}</p>}
      {(quote?.hasBegun || isBegun) && (
        <SelectField
          {...field('begun')}
          label={rental.begun}
          hint={rental.begunHint}
          onChange={({ currentTarget }) => setIsBegun(currentTarget.value !== '')}
          className="mt-5"
        >
          <option value="">{rental.notBegun}</option>
          <Options of={begunStates.map((value) => ({ value, label: rental.begunStates[value] }))} />
        </SelectField>
      )}
      {(isClosed || isAgreed) && <OutsideHoursFields field={field} mayWaive={mayAdjust} onAgree={setIsAgreed} />}
      {!quote && <input type="hidden" name="unitId" value={field('unitId').defaultValue} />}
      {quote?.hasUnits && !(underWay && quote.held) && <UnitField field={field} quote={quote} />}
    </Panel>
  )
}

type OutsideHoursProps = {
  field: RequestFieldsProps['field']
  mayWaive: boolean
  /** Keeps the fields on the screen once the price has been asked anew and nothing is refused any more. */
  onAgree: (isAgreed: boolean) => void
}

/** Agrees on a time outside of the opening hours, with a reason; managers may waive its fee. */
function OutsideHoursFields({ field, mayWaive, onAgree }: OutsideHoursProps) {
  const { rental } = useStaffBookingTexts()
  const [evenClosed, waiveFee] = [field('evenClosed'), field('waiveFee')]
  return (
    <div className="group/hours mt-4 grid gap-4">
      <CheckboxField
        name={evenClosed.name}
        defaultChecked={evenClosed.defaultValue === 'on'}
        onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        label={rental.evenClosed}
        hint={rental.evenClosedHint}
      />
      <div className="hidden gap-4 group-has-[[name=evenClosed]:checked]/hours:grid">
        <InputField
          {...field('closedReason')}
          label={rental.closedReason}
          hint={rental.closedReasonHint}
          dir="auto"
          maxLength={adjustmentReasonMaximum}
        />
        {mayWaive && (
          <CheckboxField name={waiveFee.name} defaultChecked={waiveFee.defaultValue === 'on'} label={rental.waiveFee} />
        )}
      </div>
    </div>
  )
}

/** Chooses the unit. The first choice leaves it unchanged. */
function UnitField({ field, quote: { held, units } }: { field: RequestFieldsProps['field']; quote: FormQuote }) {
  const { unit } = useStaffBookingTexts()
  const others = held?.isPinned ? units.filter(({ id }) => id !== held.id) : units
  return (
    <SelectField {...field('unitId')} label={unit.label} hint={unit.hint} className="mt-5">
      <option value="">
        {!held ? unit.tentative : held.isPinned ? unit.staysPinned(held.label) : unit.tentativeNow(held.label)}
      </option>
      <Options of={others.map(({ id, label }) => ({ value: String(id), label }))} />
    </SelectField>
  )
}

/** A unit that was chosen for another car does not belong to the new one. */
function forgetUnit({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
  const unit = form?.elements.namedItem('unitId')
  if (unit instanceof HTMLSelectElement) unit.value = ''
}

/** Cars of which none is free come last; the order is otherwise kept. */
function freeFirst<Car extends { value: string }>(cars: readonly Car[], carsLeft: Record<string, CarLeft>): Car[] {
  const isTaken = ({ value }: Car) => carsLeft[value]?.isFree === false
  return cars.toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)))
}
