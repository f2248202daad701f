import type { UnitState } from '#domain/availability/units/unit-state.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useUnitTexts } from './unit-texts.ts'

const tones: Record<UnitState, BadgeTone> = {
  late: 'refused',
  expired: 'missed',
  maintenance: 'waiting',
  blocked: 'waiting',
  transfer: 'waiting',
  out: 'running',
  reserved: 'accepted',
  ready: 'done',
  retired: 'quiet',
}

export function UnitStateBadge({ state }: { state: UnitState }) {
  const { states } = useUnitTexts()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
