import { Download } from 'lucide-react'
import { formatCount } from '../../../domain/count-format.ts'
import { exportLimits } from '../../back-office/export-limits.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'

/** What the list shows, as a file. */
export function ExportMenu({ address }: { address: string }) {
  const { bookings } = useAdminTexts()
  const query = address && `?${address}`
  return (
    <>
      <button type="button" popoverTarget="export" className={buttonClass('quiet')}>
        <Download aria-hidden className="size-5" />
        {bookings.export}
      </button>
      <div
        id="export"
        popover="auto"
        className="popover-under w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 text-ink shadow-lift"
      >
        <div className="grid gap-2">
          {/* Plain links: the browser saves what they answer. */}
          <a href={`/admin/bookings/export.xlsx${query}`} download className={buttonClass('quiet')}>
            {bookings.exportXlsx}
          </a>
          <a href={`/admin/bookings/export.csv${query}`} download className={buttonClass('quiet')}>
            {bookings.exportCsv}
          </a>
        </div>
        <p className="mt-3 text-sm text-muted">
          {bookings.exportNote(formatCount(exportLimits.csv), formatCount(exportLimits.xlsx))}
        </p>
      </div>
    </>
  )
}
