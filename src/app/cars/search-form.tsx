import { Search } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { useHref } from 'react-router'
import type { BookingData } from '../../domain/booking/booking-data.ts'
import { unknownBranchHours } from '../../domain/branches/opening-hours.ts'
import { parseLocalDate, todayInRiyadh } from '../../domain/time/riyadh-time.ts'
import { useBookingData } from '../device/booking-data-store.ts'
import type { KeptForm } from '../forms/send-typed.ts'
import type { PageTexts } from '../i18n/page-texts-ar.server.ts'
import { buttonClass } from '../ui/button.ts'
import type { RentalDates } from '../ui/dates/date-dialog.tsx'
import { DateField } from '../ui/dates/date-field.tsx'
import { SelectField } from '../ui/field.tsx'
import type { BranchChoice } from './view-branches.ts'

/** The id of the form; no page has two. */
const searchFormId = 'search'

/** Its page returns this as `keptForm`. */
export const keptSearch: KeptForm = { id: searchFormId, isSearch: true }

type Typed = { pickupLocation?: string; pickupDate?: string; returnDate?: string }

type SearchFormProps = {
  branches: BranchChoice[]
  texts: Pick<PageTexts['home'], 'searchTitle' | 'pickupLocation' | 'pickupDate' | 'returnDate' | 'search'>
  /** The search in the address, until it is saved on the device. */
  sent?: Partial<BookingData> | undefined
  onSearch?: () => void
  /** Classes of the grid that holds the fields. */
  className: string
  /** Shown before the fields. */
  children?: ReactNode
}

/** Branch and dates: saved on the device at each change; without scripts, sent to the fleet in the address. */
export function SearchForm({ branches, texts, sent, onSearch, className, children }: SearchFormProps) {
  const booking = useBookingData()
  const fleet = useHref('/fleet')
  const id = useId()

  // Incomplete input, and choices made before the server's clock is known, which cannot be shared yet.
  const [typed, setTyped] = useState<Typed>({})
  const choose = (field: keyof Typed, text: string) => setTyped((latest) => ({ ...latest, [field]: text }))
  useEffect(() => {
    const ready = Object.entries(typed).filter(([field, text]) => field === 'pickupLocation' || parseLocalDate(text))
    // Choices change what was sent, so they follow it.
    if (!booking || sent || ready.length === 0) return
    booking.update(Object.fromEntries(ready))
    // A change that came since the render stays.
    const isSaved = ([field, text]: [string, string]) => ready.some((entry) => entry[0] === field && entry[1] === text)
    setTyped((latest) => Object.fromEntries(Object.entries(latest).filter((entry) => !isSaved(entry))))
  }, [booking, sent, typed])

  function search(event: SubmitEvent<HTMLFormElement>): void {
    // Until then the browser submits the form with the search in the address.
    if (!booking) return
    event.preventDefault()
    booking.update({})
    onSearch?.()
  }

  const { pickupLocation = branches[0]?.id, pickupDate = '', returnDate = '' } = { ...booking?.data, ...sent, ...typed }
  const hours = branches.find((branch) => branch.id === pickupLocation)?.hours ?? unknownBranchHours
  const dates: RentalDates = {
    pickup: { id: `${id}-pickup`, date: pickupDate, hours },
    return: { id: `${id}-return`, date: returnDate, hours },
    now: booking?.now,
  }
  return (
    <form
      id={searchFormId}
      method="get"
      action={fleet}
      noValidate
      onSubmit={search}
      aria-label={texts.searchTitle}
      className={`grid gap-3 md:grid-cols-[1.5fr_1fr_1fr_auto] md:items-end md:gap-4 ${className}`}
    >
      {children}
      <SelectField
        id={`${id}-branch`}
        label={texts.pickupLocation}
        name="pickupLocation"
        value={pickupLocation}
        onChange={(event) => choose('pickupLocation', event.target.value)}
      >
        {branches.map((branch) => (
          <option key={branch.id} value={branch.id}>
            {branch.name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 max-md:[&_input]:px-2.5 max-md:[&_input:has(+button)]:pe-9 md:contents">
        <DateField
          end="pickup"
          dates={dates}
          id={dates.pickup.id}
          label={texts.pickupDate}
          name="pickupDate"
          min={booking && todayInRiyadh(booking.now)}
          value={pickupDate}
          onChange={(event) => choose('pickupDate', event.target.value)}
        />
        <DateField
          end="return"
          dates={dates}
          id={`${id}-return`}
          label={texts.returnDate}
          name="returnDate"
          min={booking && pickupDate}
          value={returnDate}
          onChange={(event) => choose('returnDate', event.target.value)}
        />
      </div>
      <button type="submit" className={buttonClass('accent', 'min-h-12 md:px-7')}>
        <Search aria-hidden className="size-5" />
        {texts.search}
      </button>
    </form>
  )
}
