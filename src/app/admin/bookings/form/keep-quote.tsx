import { FileCheck2 } from 'lucide-react'
import { useNavigation } from 'react-router'
import { usualValidHours, validHours } from '#domain/quotes/quote-state.ts'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { buttonClass } from '../../../ui/button.ts'

/** Keeps what the form asks for as a quote, valid for the chosen time. */
export function KeepQuote() {
  const { quote } = useStaffBookingTexts()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="flex flex-wrap gap-2">
      <button type="submit" name="intent" value="keepQuote" disabled={busy} className={buttonClass('quiet')}>
        <FileCheck2 aria-hidden className="size-5" />
        {quote.keep}
      </button>
      <select
        name="validHours"
        aria-label={quote.validFor}
        defaultValue={usualValidHours}
        className="select-arrow min-h-11 rounded-control border border-control bg-surface ps-4 pe-11"
      >
        {validHours.map((hours) => (
          <option key={hours} value={hours}>
            {quote.hours(hours)}
          </option>
        ))}
      </select>
    </div>
  )
}
