import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchHours as Hours } from '../../cars/closed-period.tsx'
import { useSentSearch } from '../../cars/search-address.ts'
import { SearchForm } from '../../cars/search-form.tsx'
import type { BranchChoice } from '../../cars/view-branches.ts'
import { useBookingData } from '../../device/booking-data-store.ts'
import { useHomeTexts } from './use-home-texts.ts'

const nothing: typeof Hours = () => undefined
// Loaded with the first choice; skipped without a connection.
const SearchHours = lazy(async () => {
  const loaded = await import('../../cars/closed-period.tsx').catch(() => ({ SearchHours: nothing }))
  return { default: loaded.SearchHours }
})

/** The search on its card; searching opens the fleet. */
export function SearchCard({ branches }: { branches: BranchChoice[] }) {
  const home = useHomeTexts()
  const navigate = useNavigate()
  const sent = useSentSearch(branches)
  const booking = useBookingData()
  const [isChanged, setChanged] = useState(false)
  return (
    <div className="shell relative z-10 -mt-10 mb-20 md:-mt-16 md:mb-24">
      <div
        onInput={() => setChanged(true)}
        className="overflow-hidden rounded-card border border-line bg-surface shadow-lift"
      >
        <div className="qatt-band" />
        <SearchForm
          branches={branches}
          texts={home}
          sent={sent}
          onSearch={() => void navigate('/fleet')}
          className="p-4 md:p-7"
        >
          <h2 className="text-title md:col-span-4">{home.searchTitle}</h2>
        </SearchForm>
        {isChanged && booking && (
          <Suspense>
            <SearchHours search={booking.data} path="/" className="px-4 pb-4 md:px-7 md:pb-6" />
          </Suspense>
        )}
      </div>
    </div>
  )
}
