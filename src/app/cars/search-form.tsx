import { Search } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { atOfferedBranch, type BookingData } from '#domain/booking/booking-data.ts'
import { unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { parseLocalDate, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { useBookingData } from '../device/booking-data-store.ts'
import type { KeptForm } from '../forms/send-typed.ts'
import type { PageTexts } from '../i18n/page-texts-ar.server.ts'
import { buttonClass } from '../ui/button.ts'
import type { RentalDates } from '../ui/dates/date-dialog.tsx'
import { DateField } from '../ui/dates/date-field.tsx'
import { SelectField } from '../ui/field.tsx'
import type { BranchChoice } from './view-branches.ts'

/** Fixed, because no page has two search forms. */
const searchFormId = 'search'

/** Pages with a search return this as `keptForm`. */
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

/**
 * Branch and dates. Every change is saved on the device; without scripts, the form leads to the fleet with the search in its
 * address.
 */
export function SearchForm({ branches, texts, sent, onSearch, className, children }: SearchFormProps) {
  const booking = useBookingData()
  const fleet = useHref('/fleet')
  const id = useId()

  // Incomplete input, and choices made before the server's time is known. Neither can be shared with other screens yet.
  const [typed, setTyped] = useState<Typed>({})
  const choose = (field: keyof Typed, text: string) => setTyped((latest) => ({ ...latest, [field]: text }))
  useEffect(() => {
    // Choices modify the search from the address, so they wait until that is saved.
    if (!booking || sent) return
    const earliest = { pickupDate: todayInRiyadh(booking.now), returnDate: typed.pickupDate ?? booking.data.pickupDate }
    const ready = completeOf(typed).filter(
      // A date that is still being typed, such as with a year of 0002, would be replaced by the earliest one.
      ([field, text]) =>
        field === 'pickupLocation' || text >= earliest[field] || document.activeElement?.getAttribute('name') !== field,
    )
    if (ready.length === 0) return
    const saved: Typed = Object.fromEntries(ready)
    booking.update(saved as Partial<BookingData>)
    // Keeps a change that was made since the render.
    setTyped((latest) => Object.fromEntries(entriesOf(latest).filter(([field, text]) => saved[field] !== text)))
  }, [booking, sent, typed])

  function search(event: SubmitEvent<HTMLFormElement>): void {
    // Before that, the browser submits the form itself, with the search in the address.
    if (!booking) return
    // The language button belongs to this form until the page has hydrated, and has an address of its own.
    if (event.nativeEvent.submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    booking.update(Object.fromEntries(completeOf(typed)))
    onSearch?.()
  }

  const saved = booking && atOfferedBranch(booking.data, branches)
  const { pickupLocation = branches[0]?.id, pickupDate = '', returnDate = '' } = { ...saved, ...sent, ...typed }
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
      <div
        // On leaving a date, what was typed is saved in any case.
        onBlur={() => setTyped((latest) => ({ ...latest }))}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 max-md:[&_input]:px-2.5 max-md:[&_input:has(+button)]:pe-9 md:contents"
      >
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

/** The choices without incomplete dates. */
function completeOf(typed: Typed): [keyof Typed, string][] {
  return entriesOf(typed).filter(([field, text]) => field === 'pickupLocation' || parseLocalDate(text))
}

function entriesOf(typed: Typed): [keyof Typed, string][] {
  return Object.entries(typed) as [keyof Typed, string][]
}
