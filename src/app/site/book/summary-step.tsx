import type { Quote } from '../../../domain/quote.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { StepSection } from './step-section.tsx'
import type { Choice } from './use-booking-choice.ts'

type SummaryStepProps = { choice: Choice; lines: Quote; submitting: boolean }

export function SummaryStep({ choice, lines, submitting }: SummaryStepProps) {
  const { book } = useTexts()
  return (
    <StepSection step="summary">
      <PriceBreakdown rentalType={choice.rentalType} lines={lines} />
      <p className="mt-4 text-sm text-muted">{book.paymentNote}</p>
      <div className="sticky bottom-0 -mx-5 mt-5 flex items-center gap-4 border-t border-line bg-surface px-5 py-3 md:static md:mx-0 md:border-0 md:p-0">
        <p className="md:hidden">
          <span className="block text-sm text-muted">{book.line.total}</span>
          <strong className="text-lg">
            <Price amount={lines.total} />
          </strong>
        </p>
        <button
          type="submit"
          disabled={submitting}
          className={buttonClass('accent', 'min-h-13 grow text-lg md:grow-0 md:px-12')}
        >
          {submitting ? book.submitting : book.submit}
        </button>
      </div>
    </StepSection>
  )
}
