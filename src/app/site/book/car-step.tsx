import type { ReactNode } from 'react'
import { unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { formatAmount, type Halalas } from '#domain/money/money.ts'
import { returnFeeOf } from '#domain/pricing/return-fees/return-fee.ts'
import { dailyRate, isMonthlyOffered } from '#domain/pricing/quote.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import type { RentalDates } from '../../ui/dates/date-dialog.tsx'
import { Segment, SegmentedField, SelectField } from '../../ui/field.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import { MonthFields, TypeSavingHint } from './month-fields.tsx'
import { BranchHours, BranchWeeks } from './branch-hours.tsx'
import { type ChoiceFieldsProps, MomentFields } from './period-fields.tsx'
import type { TypeSaving } from './use-booking-choice.ts'
import { StepSection } from './booking-steps.tsx'

type CarStepProps = ChoiceFieldsProps & {
  page: BookingPage
  now: Date | undefined
  saving: TypeSaving | undefined
  /** Notices about the dates, rendered below them. */
  children?: ReactNode
}

/** Model year, rental type, and place and time of pick-up and return. */
export function CarStep({ page, now, saving, children, ...fields }: CarStepProps) {
  const { book } = useTexts()
  const { choice, change, problemOf } = fields
  const { car, branches, modelYears } = page
  const monthlyOffered = isMonthlyOffered(car.prices)
  const options = branches.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  const hoursOf = (branchId: string) => branches.find(({ id }) => id === branchId)?.hours ?? unknownBranchHours
  const dates: RentalDates = {
    pickup: { id: 'pickupDate', date: choice.pickupDate, hours: hoursOf(choice.pickupLocation) },
    return:
      choice.rentalType === 'monthly'
        ? undefined
        : { id: 'returnDate', date: choice.returnDate, hours: hoursOf(choice.returnLocation) },
    now,
  }
  return (
    <StepSection step="car" texts={page.texts}>
      <div className="grid gap-5 min-[50rem]:grid-cols-2 lg:max-xl:grid-cols-1">
        <SelectField
          id="modelYear"
          name="modelYear"
          label={book.modelYear}
          required
          error={problemOf('modelYear')}
          value={choice.modelYear}
          onChange={(event) => change({ modelYear: event.target.value })}
        >
          {modelYears.map((year) => (
            <option key={year} value={year}>
              {choice.rentalType === 'monthly'
                ? `${year} – ${page.texts.pricePerMonth}`
                : book.modelYearOption(year, formatAmount(dailyRate(car.prices, year)))}
            </option>
          ))}
        </SelectField>
        <div className="group/type">
          <SegmentedField
            legend={book.rentalType}
            aria-describedby={monthlyOffered && saving === undefined ? undefined : 'rentalType-hint'}
            hint={
              (!monthlyOffered || saving !== undefined) && (
                <div id="rentalType-hint" className="mt-1.5 text-sm text-muted">
                  {monthlyOffered ? (
                    <TypeSavingHint texts={page.texts} saving={saving} {...{ choice, change }} />
                  ) : (
                    page.texts.alerts.monthlyUnavailable
                  )}
                </div>
              )
            }
          >
            {rentalTypes.map((type) => (
              <Segment
                key={type}
                name="rentalType"
                value={type}
                checked={choice.rentalType === type}
                disabled={type === 'monthly' && !monthlyOffered}
                onChange={() => change({ rentalType: type })}
                className="min-h-10 has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:line-through"
              >
                {book[type]}
              </Segment>
            ))}
          </SegmentedField>
          {monthlyOffered && <MonthFields texts={page.texts} {...{ choice, change }} />}
        </div>
        <SelectField
          id="pickupLocation"
          name="pickupLocation"
          label={book.pickupLocation}
          required
          error={problemOf('pickupLocation')}
          hint={<BranchHours page={page} choice={choice} end="pickup" />}
          value={choice.pickupLocation}
          onChange={(event) => change({ pickupLocation: event.target.value })}
        >
          {options}
        </SelectField>
        <MomentFields end="pickup" page={page} dates={dates} earliest={now && todayInRiyadh(now)} {...fields} />
        <SelectField
          id="returnLocation"
          name="returnLocation"
          label={book.returnLocation}
          required
          error={problemOf('returnLocation')}
          hint={<BranchHours page={page} choice={choice} end="return" />}
          value={choice.returnLocation}
          onChange={(event) => change({ returnLocation: event.target.value })}
        >
          {branches.map(({ id, name }) => (
            <ReturnOption
              key={id}
              id={id}
              name={name}
              fee={
                id === choice.pickupLocation ? undefined : returnFeeOf(page.returnFees ?? [], choice.pickupLocation, id)
              }
              noneText={page.texts.noReturnFee}
            />
          ))}
        </SelectField>
        <MomentFields
          end="return"
          page={page}
          dates={dates}
          earliest={choice.pickupDate}
          disabled={choice.rentalType === 'monthly'}
          {...fields}
        />
      </div>
      {/* A plain date field cannot show which days are closed. */}
      <noscript>{import.meta.env.SSR && <BranchWeeks branches={branches} />}</noscript>
      {children}
    </StepSection>
  )
}

type ReturnOptionProps = { id: string; name: string; fee: Halalas | undefined; noneText: string }

/** A branch with its return fee, or that it has none. The branch of the pick-up has no `fee`. */
function ReturnOption({ id, name, fee, noneText }: ReturnOptionProps) {
  const { currency, fleet } = useTexts()
  const price = fee ? `\u2066+${formatAmount(fee)}\u2069 ${currency} ${fleet.beforeVat}` : noneText
  return <option value={id}>{fee === undefined ? name : `${name} (${price})`}</option>
}
