import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { SpecialHours, WeekHours } from './branch-hours.tsx'
import { MapLink, PhoneLink } from './branch-links.tsx'
import type { MapBranch } from './map-branch.server.ts'
import { NearestBooking } from './nearest-booking.tsx'
import { useBranchTexts } from './use-branch-texts.ts'

/** What lists of branches say about one: its hours, and the links to book there, to call it and to find it. */
export function BranchFacts({ branch, now }: { branch: MapBranch; now: LocalMoment | undefined }) {
  const branchMap = useBranchTexts()
  return (
    <>
      <WeekHours week={branch.week} hours={branch.hours} />
      <SpecialHours special={branch.special} />
      <NearestBooking branch={branch} now={now} />
      <div className="mt-1 flex flex-wrap justify-between gap-x-3">
        <PhoneLink branch={branch} />
        <MapLink href={branch.mapUrl} branch={branch.name}>
          {branchMap.viewOnGoogleMaps}
        </MapLink>
      </div>
    </>
  )
}
