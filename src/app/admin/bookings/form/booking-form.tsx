import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import { EditForm, type EditValues } from '../../shared/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import type { CarLeft } from './describe-left.server.ts'
import { CustomerFields, type CustomerHints } from './customer-fields.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { FormChoices } from './load-choices.server.ts'
import { ExtraFields } from './extra-fields.tsx'
import type { RentalUnderWay } from './fixed-fields.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { RequestFields } from './request-fields.tsx'
import type { FormAnswer } from './save-booking.server.ts'
import type { FormQuote, viewPrice } from './quote-booking.server.ts'
import { useLiveQuote } from './use-live-quote.ts'

type BookingFormProps = {
  schema: GenericSchema
  values: EditValues
  choices: FormChoices
  customer: CustomerHints
  answer: FormAnswer | undefined
  /** The price of the values that the page was rendered with, and how many are left of each car. */
  quote: FormQuote | undefined
  carsLeft?: Record<string, CarLeft> | undefined
  /** Whether the member may agree on a different price. */
  mayAdjust: boolean
  /** The booking that is being changed, and its stored price. */
  booking?: { id: string; price: ReturnType<typeof viewPrice>; underWay: RentalUnderWay | undefined }
  cancelTo: string
  submitLabel: string
  moreActions?: ReactNode
}

/** The form for a new or changed booking, with its price beside it. */
export function BookingForm({ booking, choices, customer, answer, mayAdjust, ...props }: BookingFormProps) {
  const { quote: shownQuote, carsLeft: shownLeft, ...form } = props
  const texts = useStaffBookingTexts()
  const { quote, carsLeft, ask } = useLiveQuote(booking?.id, { quote: shownQuote, carsLeft: shownLeft })
  return (
    <EditForm {...form} answer={answer} problems={texts.problems}>
      {(field) => (
        <div onInput={ask} className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid min-w-0 gap-6">
            <CustomerFields
              field={field}
              hints={answer?.customer === undefined ? customer : { known: answer.customer, block: answer.block }}
              isNew={!booking}
            />
            <RequestFields
              field={field}
              choices={choices}
              underWay={booking?.underWay}
              quote={quote}
              mayAdjust={mayAdjust}
              carsLeft={carsLeft}
            />
            <CompanyFields field={field} companies={choices.companies} quote={quote} mayOverride={mayAdjust} />
            <ExtraFields field={field} extras={choices.extras} quote={quote} mayAdjust={mayAdjust} isNew={!booking} />
          </div>
          <div className="xl:sticky xl:top-22">
            <QuotePanel before={booking?.price} quote={quote} />
          </div>
        </div>
      )}
    </EditForm>
  )
}
