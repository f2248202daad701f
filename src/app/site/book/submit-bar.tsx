import type { Halalas } from '../../../domain/pricing/money.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'

/** The total and the way to book it: on a phone they stay in view under every step. */
export function SubmitBar({ total, submitting }: { total: Halalas; submitting: boolean }) {
  const { book } = useTexts()
  return (
    <div className="flex items-center justify-between gap-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8">
      <p className="lg:hidden">
        <span className="block text-sm text-muted">{book.line.total}</span>
        <strong className="text-lg">
          <Price amount={total} />
        </strong>
      </p>
      <button
        type="submit"
        disabled={submitting}
        className={buttonClass('accent', 'min-h-13 text-lg max-lg:grow sm:max-lg:max-w-md lg:ms-auto lg:px-14')}
      >
        {submitting ? book.submitting : book.submit}
      </button>
    </div>
  )
}
