import { SiteInfoContext } from '../../../content/site-info.ts'
import { AdminFrame } from './admin-frame.tsx'
import type { RefusalResponse } from '../sections/refusal.ts'
import { SectionError } from './section-error.tsx'

/** Shows inside the frame that the member may not open a section. A separate module, so that visitors of the site do not load it. */
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
