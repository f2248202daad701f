import { SiteInfoContext } from '../../page/site-info.ts'
import { AdminFrame } from './admin-frame.tsx'
import type { RefusalResponse } from './refusal.ts'
import { SectionError } from './section-error.tsx'

/** A section that the member may not enter, inside the frame. A module of its own, which visitors of the site never load. */
export default function RefusedSection({ error }: { error: RefusalResponse }) {
  const { member, site } = error.data
  return (
    <SiteInfoContext value={site}>
      <AdminFrame member={member}>
        <SectionError error={error} />
      </AdminFrame>
    </SiteInfoContext>
  )
}
