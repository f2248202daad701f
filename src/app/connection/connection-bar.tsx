import { X } from 'lucide-react'
import { useHref, useNavigate, useRevalidator } from 'react-router'
import { connectionTexts } from '../i18n/connection-texts.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { buttonClass } from '../ui/button.ts'
import { setProblems, useProblems, type PageProblem } from './connection-store.ts'
import { openWhenReachable } from './watch-connection.ts'

type RetryBarProps = {
  title?: string
  text: string
  reference?: string | undefined
  onRetry: () => void
  onClose: () => void
}

/** A notice above the page with a retry button. It stays until a retry succeeds or the visitor closes it. */
export function RetryBar({ title, text, reference, onRetry, onClose }: RetryBarProps) {
  const { errors, frame } = useTexts()
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center px-4 print:hidden">
      <div className="pointer-events-auto flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-danger bg-danger-soft py-3 ps-4 pe-2 text-ink shadow-lift">
        <p className="min-w-0 grow basis-60 text-sm">
          {title && <strong className="block text-base">{title}</strong>}
          <span>{text}</span>
          {reference && (
            <span className="block">
              {errors.reference} <bdi className="font-mono">{reference}</bdi>
            </span>
          )}
        </p>
        <span className="flex items-center gap-1">
          <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
            {errors.retry}
          </button>
          <button
            type="button"
            aria-label={frame.dismiss}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control hover:bg-raised"
          >
            <X aria-hidden className="size-5" />
          </button>
        </span>
      </div>
    </div>
  )
}

/** Shown when a link got no response; the current page stays. */
export default function LostPageBar({ title }: { title?: string }) {
  const connection = connectionTexts[useLanguage()]
  const { page } = useProblems()
  const retry = useRetry()
  if (!page || page.isHidden) return null
  return (
    <RetryBar
      {...(title && { title })}
      text={`${connection[page.kind]} ${page.isOnScreen ? connection.outdated : connection.pageKept}`}
      reference={page.reference}
      onRetry={() => retry(page)}
      onClose={() => setProblems({ page: { ...page, isHidden: true } })}
    />
  )
}

function useRetry(): (page: PageProblem) => void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const base = useHref('/')
  return ({ path, isOnScreen, isStuck }) => {
    if (isStuck) return void openWhenReachable(path)
    if (isOnScreen) return void revalidate()
    const rest = base === '/' ? path : path.slice(base.length)
    // After Back or Forward, the address is already that of the page that failed to load.
    const replace = path === location.pathname + location.search
    return void navigate(rest.startsWith('/') ? rest : `/${rest}`, { replace })
  }
}
