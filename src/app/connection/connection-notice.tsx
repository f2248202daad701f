import { lazy, Suspense } from 'react'
import { useProblems } from './connection-store.ts'

const FaultNotice = lazy(() => import('./fault-notice.tsx'))

type ConnectionNoticeProps = {
  /** The id of the form, or the intent of its fetcher. */
  form: string
  /** The title of the toast that announces it; by default that of the discount code. */
  title?: string
  /** What pressing again does. */
  again?: 'again' | 'notBookedTwice' | 'notSentTwice'
  /** The message of a response that reports a server error. */
  answered?: string | undefined
  className?: string
}

/** Says beside the button of a form why it was not sent, until it is. The code that finds a problem has loaded its text. */
export function ConnectionNotice({ form, title, again = 'again', answered, className = '' }: ConnectionNoticeProps) {
  const problem = useProblems().form
  const own = problem?.form === form ? problem : undefined
  if (!own && !answered) return null
  return (
    <div className={`rounded-control border border-danger bg-danger-soft px-4 py-3 text-sm ${className}`}>
      {own ? (
        <Suspense>
          <FaultNotice problem={own} title={title} again={again} />
        </Suspense>
      ) : (
        <p>{answered}</p>
      )}
    </div>
  )
}
