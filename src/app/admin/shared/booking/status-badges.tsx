import type { BookingStatus, Overdue } from '#domain/status/booking-status.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'

const tones: Record<BookingStatus, BadgeTone> = {
  pending: 'waiting',
  confirmed: 'accepted',
  active: 'running',
  completed: 'done',
  cancelled: 'refused',
  no_show: 'missed',
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { bookings } = useAdminTexts()
  return <Badge tone={tones[status]}>{bookings.statuses[status]}</Badge>
}

export function OverdueBadge({ overdue }: { overdue: Overdue }) {
  const { bookings } = useAdminTexts()
  return <Badge tone="refused">{bookings.overdue[overdue]}</Badge>
}

export function HandledBadge({ isHandled }: { isHandled: boolean }) {
  const { inquiries } = useAdminTexts()
  return <Badge tone={isHandled ? 'done' : 'waiting'}>{inquiries.states[isHandled ? 'handled' : 'open']}</Badge>
}
