import { useNavigate } from 'react-router'
import type { WeeklyHours } from '../../../domain/branches/opening-hours.ts'
import { useSentSearch } from '../../cars/search-address.ts'
import { SearchForm } from '../../cars/search-form.tsx'
import { useHomeTexts } from './use-home-texts.ts'

/** The search on its card; searching opens the fleet. */
export function SearchCard({ branches }: { branches: { id: string; name: string; weeklyHours: WeeklyHours }[] }) {
  const home = useHomeTexts()
  const navigate = useNavigate()
  const sent = useSentSearch(branches)
  return (
    <div className="shell relative z-10 -mt-10 mb-20 md:-mt-16 md:mb-24">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-lift">
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
      </div>
    </div>
  )
}
