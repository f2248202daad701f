import { Search } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { parseLocalDate, todayInRiyadh } from '../../../domain/riyadh-time.ts'
import { useBookingData } from '../../booking-data-store.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'

/** Where and when: saved on the device as it is chosen, then on to the fleet. */
export function SearchCard({ branches }: { branches: { id: string; name: string }[] }) {
  const { home } = useTexts()
  const booking = useBookingData()
  const navigate = useNavigate()
  const fleet = useHref('/fleet')
  const id = useId()

  // A date that is being typed is no date yet: the field keeps it, and only a real one is shared.
  const [typed, setTyped] = useState<{ pickupDate?: string; returnDate?: string }>({})

  function chooseDate(field: 'pickupDate' | 'returnDate', text: string): void {
    const date = parseLocalDate(text)
    setTyped(date ? {} : { [field]: text })
    if (date) booking?.update({ [field]: date })
  }

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    booking?.update({})
    void navigate('/fleet')
  }

  return (
    <div id="search" className="shell relative z-10 -mt-10 mb-20 md:-mt-16 md:mb-24">
      <form
        method="get"
        action={fleet}
        noValidate
        onSubmit={search}
        aria-labelledby={`${id}-title`}
        className="overflow-hidden rounded-card border border-line bg-surface shadow-lift"
      >
        <div className="qatt-band" />
        <div className="grid gap-4 p-5 md:grid-cols-[1.5fr_1fr_1fr_auto] md:items-end md:p-7">
          <h2 id={`${id}-title`} className="text-title md:col-span-4">
            {home.searchTitle}
          </h2>
          <SelectField
            id={`${id}-branch`}
            label={home.pickupLocation}
            name="pickupLocation"
            value={booking?.data.pickupLocation ?? branches[0]?.id}
            onChange={(event) => booking?.update({ pickupLocation: event.target.value })}
          >
            {branches.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {branch.name}
              </option>
            ))}
          </SelectField>
          <InputField
            id={`${id}-pickup`}
            label={home.pickupDate}
            type="date"
            name="pickupDate"
            min={booking && todayInRiyadh(booking.now)}
            value={typed.pickupDate ?? booking?.data.pickupDate ?? ''}
            onChange={(event) => chooseDate('pickupDate', event.target.value)}
          />
          <InputField
            id={`${id}-return`}
            label={home.returnDate}
            type="date"
            name="returnDate"
            min={booking?.data.pickupDate}
            value={typed.returnDate ?? booking?.data.returnDate ?? ''}
            onChange={(event) => chooseDate('returnDate', event.target.value)}
          />
          <button type="submit" className={buttonClass('accent', 'min-h-12 md:px-7')}>
            <Search aria-hidden className="size-5" />
            {home.search}
          </button>
        </div>
      </form>
    </div>
  )
}
