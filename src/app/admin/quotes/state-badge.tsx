import type { QuoteState } from '#domain/quotes/quote-state.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useQuoteTexts } from './quote-texts.ts'

const tones: Record<QuoteState, BadgeTone> = {
  open: 'waiting',
  accepted: 'accepted',
  expired: 'done',
  withdrawn: 'refused',
}

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const { states } = useQuoteTexts()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
