import type { ReceiverState } from '#domain/webhooks/webhook-events.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

const tones: Record<ReceiverState, BadgeTone> = { on: 'good', failing: 'bad', off: 'quiet' }

export function ReceiverBadge({ state }: { state: ReceiverState }) {
  return <Badge tone={tones[state]}>{useWebhookTexts().states[state]}</Badge>
}
