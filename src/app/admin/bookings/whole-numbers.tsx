import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { buttonClass } from '../../ui/button.ts'

/** The list as a file with the whole numbers of documents: a choice of its own, which is put on record. */
export function WholeNumbers({ address }: { address: string }) {
  const { bookings } = useAdminTexts()
  const query = address && `?${address}`
  return (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{bookings.wholeNumbers}</summary>
      {/* A plain form: the browser saves what it answers. */}
      <form method="post" action={`/admin/bookings/export.xlsx${query}`} className="grid gap-2">
        <input type="hidden" name="numbers" value="whole" />
        <p className="text-sm text-muted">{bookings.wholeNumbersNote}</p>
        <button type="submit" className={buttonClass('danger')}>
          {bookings.exportXlsx}
        </button>
        <button type="submit" formAction={`/admin/bookings/export.csv${query}`} className={buttonClass('danger')}>
          {bookings.exportCsv}
        </button>
      </form>
    </details>
  )
}
