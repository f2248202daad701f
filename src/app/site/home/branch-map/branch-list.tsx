import { useEffect, useState } from 'react'
import { riyadhNow, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { useServerClock } from '../../../device/server-clock.ts'
import { ExternalLink, MapPin, Phone } from 'lucide-react'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../../content/site-info.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { BranchState, SpecialHours, WeekHours } from './branch-hours.tsx'
import type { MapBranch } from './map-branch.server.ts'
import { NearestBooking } from './nearest-booking.tsx'
import { useHomeTexts } from '../use-home-texts.ts'

const halfMinute = 30_000

type BranchMapListProps = {
  branches: readonly MapBranch[]
  chosenId: string | undefined
  onShow: (branch: MapBranch) => void
}

/** Every branch with its hours, whether it is open, its phone number and a link to directions, as an alternative to the map. */
export function BranchMapList({ branches, chosenId, onShow }: BranchMapListProps) {
  const { frame } = useTexts()
  const { branchMap } = useHomeTexts()
  const canShow = useHydrated()
  const companyPhone = useSiteInfo()?.phone ?? ''
  const now = useRiyadhMinute()
  return (
    <ul className="grid content-start gap-3 sm:grid-cols-2 lg:max-h-[min(44rem,calc(100vh-8rem))] lg:grid-cols-1 lg:overflow-y-auto lg:pe-2 lg:pb-1">
      {branches.map((branch) => (
        <li
          key={branch.id}
          className={`rounded-card border bg-surface px-5 pt-3 pb-2 transition-[border-color,box-shadow] ${branch.id === chosenId ? 'border-brand shadow-lift' : 'border-line shadow-card'}`}
        >
          <h3 className="text-title">
            <button
              type="button"
              disabled={!canShow}
              aria-pressed={branch.id === chosenId}
              title={branchMap.showOnMap}
              onClick={() => onShow(branch)}
              className="group flex min-h-11 w-full items-center gap-3 rounded-control text-start hover:text-brand"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand transition-colors group-hover:bg-brand group-hover:text-on-brand group-aria-pressed:bg-brand group-aria-pressed:text-on-brand">
                <MapPin aria-hidden className="size-5" />
              </span>
              {branch.name}
            </button>
          </h3>
          <BranchState hours={branch.hours} now={now} />
          <WeekHours week={branch.week} hours={branch.hours} />
          <SpecialHours special={branch.special} />
          <NearestBooking branch={branch} now={now} />
          <div className="mt-1 flex flex-wrap justify-between gap-x-3">
            <PhoneLink branch={branch.name} phone={branch.phone || companyPhone} />
            <a
              href={branch.mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
            >
              {branchMap.viewOnGoogleMaps}
              <ExternalLink aria-hidden className="size-4 flip-rtl" />
              <span className="sr-only">
                : {branch.name} ({frame.opensNewTab})
              </span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

function PhoneLink({ branch, phone }: { branch: string; phone: string }) {
  const { branchMap } = useHomeTexts()
  if (!phone) return null
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
    >
      <Phone aria-hidden className="size-4" />
      <span className="sr-only">
        {branchMap.call} {branch}:{' '}
      </span>
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}

/** The current minute in Riyadh by the server's clock; `undefined` on the server and until that clock is known. */
function useRiyadhMinute(): LocalMoment | undefined {
  const clock = useServerClock()
  const [minute, setMinute] = useState<LocalMoment>()
  useEffect(() => {
    if (!clock) return undefined
    const show = () => setMinute(riyadhNow(clock()))
    show()
    const timer = setInterval(show, halfMinute)
    return () => clearInterval(timer)
  }, [clock])
  return minute
}
