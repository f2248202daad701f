import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../../domain/text/count-format.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { DashboardView } from './load-dashboard.server.ts'

type SyncCardProps = { counts: NonNullable<DashboardView['sync']> }

/** Whether bookings and inquiries reach the spreadsheet. */
export function SyncCard({ counts: { waiting, failed, most } }: SyncCardProps) {
  const { sync } = useAdminTexts()
  const Icon = failed > 0 ? CircleAlert : waiting > 0 ? Clock : CircleCheck
  const tone = failed > 0 ? 'text-danger' : waiting > 0 ? 'text-muted' : 'text-success'
  const countOf = (count: number) => (count < most ? formatCount(count) : sync.atLeast(formatCount(count)))
  const words = [failed > 0 && sync.cardFailed(countOf(failed)), waiting > 0 && sync.cardWaiting(countOf(waiting))]
  return (
    <section
      aria-labelledby="sync-card"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-5 py-3"
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${tone}`} />
      <h2 id="sync-card" className="text-base font-semibold">
        {sync.cardTitle}
      </h2>
      <p className="text-muted">{words.filter(Boolean).join(' · ') || sync.empty}</p>
      <Link to="/admin/sync" className="ms-auto py-2 font-semibold text-brand underline underline-offset-4">
        {sync.cardLink}
      </Link>
    </section>
  )
}
