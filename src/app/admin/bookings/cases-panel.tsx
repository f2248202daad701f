import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { CaseList } from '../shared/rentals/case-list.tsx'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { BookingDetail } from './load-detail.server.ts'

/** The cases of a rental, and the ways to record one. */
export function CasesPanel({ detail: { booking, cases, mayBeMissing } }: { detail: BookingDetail }) {
  const texts = useCaseTexts()
  const to = `${recordPath('case')}?booking=${booking.id}`
  return (
    <Panel title={texts.panel} className="space-y-4">
      {cases.length > 0 && <CaseList cases={cases} exchange />}
      <div className="flex flex-wrap gap-3">
        <Link to={to} className={buttonClass('quiet')}>
          {texts.newAccident}
        </Link>
        {mayBeMissing && (
          <Link to={`${to}&kind=notReturned`} className={buttonClass('quiet')}>
            {texts.newNotReturned}
          </Link>
        )}
      </div>
    </Panel>
  )
}
