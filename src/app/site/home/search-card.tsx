import { Search } from 'lucide-react'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { unknownBranchHours, type WeeklyHours } from '../../../domain/branches/opening-hours.ts'
import { parseLocalDate, todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { useBookingData } from '../../device/booking-data-store.ts'
import { buttonClass } from '../../ui/button.ts'
import type { RentalDates } from '../../ui/dates/date-dialog.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useHomeTexts } from './use-home-texts.ts'

type Typed = { pickupLocation?: string; pickupDate?: string; returnDate?: string }

/** Branch and dates: saved on the device at each change; submitting opens the fleet. */
export function SearchCard({ branches }: { branches: { id: string; name: string; weeklyHours: WeeklyHours }[] }) {
  const home = useHomeTexts()
  const booking = useBookingData()
  const navigate = useNavigate()
  const fleet = useHref('/fleet')
  const id = useId()

  // Incomplete input, and choices made before the server's clock is known, which cannot be shared yet.
  const [typed, setTyped] = useState<Typed>({})
  const choose = (field: keyof Typed, text: string) => setTyped({ ...typed, [field]: text })
  useEffect(() => {
    const ready = Object.entries(typed).filter(([field, text]) => field === 'pickupLocation' || parseLocalDate(text))
    if (!booking || ready.length === 0) return
    booking.update(Object.fromEntries(ready))
    setTyped(Object.fromEntries(Object.entries(typed).filter((entry) => !ready.some(([field]) => field === entry[0]))))
  }, [booking, typed])

  function search(event: SubmitEvent<HTMLFormElement>): void {
    // Until then the browser submits the form with the search in the address.
    if (!booking) return
    event.preventDefault()
    booking.update({})
    void navigate('/fleet')
  }

  const branchId = typed.pickupLocation ?? booking?.data.pickupLocation ?? branches[0]?.id
  const hours = branches.find((branch) => branch.id === branchId)?.weeklyHours ?? unknownBranchHours
  const dates: RentalDates = {
    pickup: { id: `${id}-pickup`, date: typed.pickupDate ?? booking?.data.pickupDate ?? '', hours },
    return: { id: `${id}-return`, date: typed.returnDate ?? booking?.data.returnDate ?? '', hours },
    now: booking?.now,
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
        <div className="grid gap-3 p-4 md:grid-cols-[1.5fr_1fr_1fr_auto] md:items-end md:gap-4 md:p-7">
          <h2 id={`${id}-title`} className="text-title md:col-span-4">
            {home.searchTitle}
          </h2>
          <SelectField
            id={`${id}-branch`}
            label={home.pickupLocation}
            name="pickupLocation"
            value={branchId}
            onChange={(event) => choose('pickupLocation', event.target.value)}
          >
            {branches.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {branch.name}
              </option>
            ))}
          </SelectField>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 max-md:[&_input]:ps-2.5 max-md:[&_input]:pe-9 md:contents">
            <DateField
              end="pickup"
              dates={dates}
              id={dates.pickup.id}
              label={home.pickupDate}
              name="pickupDate"
              min={booking && todayInRiyadh(booking.now)}
              value={dates.pickup.date}
              onChange={(event) => choose('pickupDate', event.target.value)}
            />
            <DateField
              end="return"
              dates={dates}
              id={`${id}-return`}
              label={home.returnDate}
              name="returnDate"
              min={booking?.data.pickupDate}
              value={dates.return?.date}
              onChange={(event) => choose('returnDate', event.target.value)}
            />
          </div>
          <button type="submit" className={buttonClass('accent', 'min-h-12 md:px-7')}>
            <Search aria-hidden className="size-5" />
            {home.search}
          </button>
        </div>
      </form>
    </div>
  )
}
