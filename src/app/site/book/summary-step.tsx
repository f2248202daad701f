import type { Quote } from '../../../domain/pricing/quote.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { StepSection } from './step-section.tsx'
import type { Choice } from './use-booking-choice.ts'

export function SummaryStep({ choice, lines }: { choice: Choice; lines: Quote }) {
  const { book } = useTexts()
  return (
    <StepSection step="summary">
      <PriceBreakdown rentalType={choice.rentalType} lines={lines} />
      <p className="mt-4 text-sm text-muted">{book.paymentNote}</p>
    </StepSection>
  )
}
