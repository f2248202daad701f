import type { UnitState } from '#domain/availability/units/unit-state.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useUnitTexts } from './unit-texts.ts'

const tones: Record<UnitState, BadgeTone> = {
  stolen: 'refused',
  impounded: 'refused',
  late: 'refused',
  expired: 'missed',
  workshop: 'waiting',
  maintenance: 'waiting',
  blocked: 'waiting',
  transfer: 'waiting',
  to_prepare: 'waiting',
  out: 'running',
  reserved: 'accepted',
  ready: 'done',
  retired: 'quiet',
  sold: 'quiet',
}

export function UnitStateBadge({ state }: { state: UnitState }) {
  const { states } = useUnitTexts()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
