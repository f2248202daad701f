import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { useChangeTexts } from './change-texts.ts'
import type { ChangeLine, ChangeView } from './view-changes.server.ts'

type ChangeEntryProps = {
  change: ChangeView
  level?: 'h2' | 'h3'
  /** A button that restores the values before the change. */
  restore?: ReactNode
}

/** One entry of the record of changes, with each field before and after. `level` is its heading level. */
export function ChangeEntry({ change, level: Heading = 'h2', restore }: ChangeEntryProps) {
  const { changes } = useAdminTexts()
  const language = useLanguage()
  const { action, entity, lines } = change
  return (
    <article className="rounded-card border border-line bg-surface p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="min-w-0 text-base font-semibold wrap-anywhere">
          {changes.actions[action]}: {changes.entities[entity]} <What change={change} />
        </Heading>
        <p className="text-sm text-muted">
          <bdi>{change.by === 'console' ? changes.console : change.by}</bdi> · {formatMoment(change.at, language)}
        </p>
      </header>
      {lines.length > 0 &&
        (action === 'update' ? (
          <ChangedLines lines={lines} />
        ) : (
          <details className="mt-2">
            <summary className="min-h-11 w-fit cursor-pointer py-2 text-brand">{changes.show}</summary>
            <ChangedLines lines={lines} />
          </details>
        ))}
      {restore}
    </article>
  )
}

function What({ change }: { change: ChangeView }) {
  const { changes } = useAdminTexts()
  const { to, entityId } = change
  const name = useChangeTexts().formName(change) ?? change.name
  if (entityId === '*') return null
  const label = name ? <bdi>«{name}»</bdi> : <bdi dir="ltr">#{entityId.slice(0, 8)}</bdi>
  if (!to) return label
  return (
    <Link to={to} className="text-brand underline underline-offset-4">
      {label}
      <span className="sr-only"> {changes.open}</span>
    </Link>
  )
}

export function ChangedLines({ lines }: { lines: readonly ChangeLine[] }) {
  const texts = useChangeTexts()
  const { changes } = useAdminTexts()
  const box = 'block min-w-0 rounded-control px-3 py-1.5 whitespace-pre-wrap wrap-anywhere no-underline'
  return (
    <dl className="mt-3 divide-y divide-line border-t border-line">
      {lines.map(({ key, before, after }) => (
        <div key={key} className="grid gap-2 py-3 md:grid-cols-[13rem_1fr_1fr] md:gap-4">
          <dt className="text-sm text-muted">{texts.field(key)}</dt>
          <dd className="min-w-0">
            <span className="block text-xs text-muted">{changes.before}: </span>
            <del dir="auto" className={`${box} bg-danger-soft`}>
              {texts.value(key, before)}
            </del>
          </dd>
          <dd className="min-w-0">
            <span className="block text-xs text-muted">{changes.after}: </span>
            <ins dir="auto" className={`${box} bg-brand-soft`}>
              {texts.value(key, after)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
