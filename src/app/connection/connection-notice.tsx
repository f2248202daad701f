import { lazy, Suspense } from 'react'
import { ToastedMessage } from '../ui/toasted-message.tsx'
import { useProblems } from './connection-store.ts'

const ErrorNotice = lazy(() => import('./error-notice.tsx'))

type ConnectionNoticeProps = {
  /** The id of the form, or the intent of its fetcher. */
  form: string
  /** The title of the toast that announces it; by default that of the discount code. */
  title?: string
  /** What the notice says about pressing again. */
  again?: 'again' | 'notBookedTwice' | 'notSentTwice'
  /** Why the site refused the form; also shown as a toast. */
  refused?: { title: string; text?: string | undefined } | undefined
  className?: string
}

/**
 * Shows beside a form's button why the form could not be sent. The text is preloaded, because it cannot be loaded once the
 * connection is lost.
 */
export function ConnectionNotice({ form, title, again = 'again', refused, className = '' }: ConnectionNoticeProps) {
  const problem = useProblems().form
  if (problem?.form !== form) {
    return refused && <ToastedMessage title={refused.title} text={refused.text} className={className} />
  }
  return (
    <div className={`rounded-card border border-danger bg-danger-soft text-sm ${className}`}>
      <Suspense>
        <ErrorNotice problem={problem} title={title} again={again} />
      </Suspense>
    </div>
  )
}
