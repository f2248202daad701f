import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'

type ExportMenuProps = {
  /** The address of the files, without the extension. */
  to: string
  queryString: string
  note: string
  /** Additional exports, such as the one with complete identity numbers. */
  children?: ReactNode
}

export function ExportMenu({ to, queryString, note, children }: ExportMenuProps) {
  const { bookings } = useAdminTexts()
  const query = queryString && `?${queryString}`
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
          {/* Plain links, because the router cannot download files. */}
          <a href={`${to}.xlsx${query}`} download className={buttonClass('quiet')}>
            {bookings.exportXlsx}
          </a>
          <a href={`${to}.csv${query}`} download className={buttonClass('quiet')}>
            {bookings.exportCsv}
          </a>
        </div>
        <p className="mt-3 text-sm text-muted">{note}</p>
        {children}
      </div>
    </>
  )
}
