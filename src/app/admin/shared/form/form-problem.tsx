import { recordPath } from '#domain/staff/entities.ts'
import { describeProblem } from '../../../forms/parse-form.ts'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import { conflictTexts } from './conflict-texts.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { useEffect, useRef, type ComponentProps } from 'react'
import { formatMoment } from '#domain/time/date-format.ts'
import { ConflictFields } from './conflict-fields.tsx'
import type { BlockingBooking } from '../rows/refused.ts'
import type { FormRefusal } from './save-form.server.ts'

type Message = { title: string; text: string | undefined }

/**
 * Returns functions that translate the problem of a form and of a field. `own` adds messages of one screen. A problem without a
 * message is a sentence from the server and is shown as it is.
 */
export function useProblemMessages(own: Record<string, string>) {
  const { form } = useAdminTexts()
  const { problems, tooLong } = useTexts()
  const messages: Record<string, string> = { ...problems, notSaved: form.notSaved, ...own }
  const fieldMessage = (problem: string) => describeProblem(problem, { problems: messages, tooLong })

  function refusalMessage({ problem }: FormRefusal): Message {
    if (problem === 'conflict') return { title: form.conflictTitle, text: form.conflictText }
    return { title: form.saveFailed, text: problem ? fieldMessage(problem) : form.checkFields }
  }
  return { refusalMessage, fieldMessage }
}

type FormProblemProps = Message & {
  isConflict: boolean
  /** The fields of a conflict; undefined when they are unknown. */
  conflict: ComponentProps<typeof ConflictFields> | undefined
  answer: Pick<FormRefusal, 'bookings' | 'changed'>
}

/** Why a form was not saved. Blocking bookings and conflicts take the focus; after a conflict there is a link to the latest version. */
export function FormProblem({ title, text, isConflict, conflict, answer }: FormProblemProps) {
  const { form } = useAdminTexts()
  const language = useLanguage()
  const { bookings = [], changed } = answer
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer.bookings?.length || isConflict) notice.current?.focus()
  }, [answer, isConflict])
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <RefusalNotice title={title}>
        {changed && <p>{conflictTexts[language].changedBy(changed.by, formatMoment(changed.at, language))}</p>}
        {conflict ? <ConflictFields {...conflict} /> : text}
        {isConflict && (
          <a href="" target="_blank" rel="noopener" className="mt-2 block font-semibold underline">
            {form.openLatest}
          </a>
        )}
        <BlockingBookings bookings={bookings} />
      </RefusalNotice>
    </div>
  )
}

/** The bookings that prevent a change. The links open in a new tab, so that typed text stays. */
export function BlockingBookings({ bookings }: { bookings: readonly BlockingBooking[] }) {
  const { bookings: texts } = useAdminTexts()
  const { opensNewTab } = texts
  const language = useLanguage()
  if (bookings.length === 0) return null
  return (
    <ul className="mt-2 space-y-1">
      {bookings.map((booking) => (
        <li key={`${booking.reference} ${booking.pickup.date} ${booking.pickup.time}`}>
          {booking.id ? (
            <a
              href={recordPath('booking', booking.id)}
              target="_blank"
              rel="noopener"
              className="inline-block py-1 font-semibold underline"
            >
              <bdi dir="ltr">{booking.reference}</bdi>
              <span className="sr-only"> ({opensNewTab})</span>
            </a>
          ) : (
            booking.reference
          )}{' '}
          {booking.ends
            ? booking.ends
                .map(({ end, branch }) => `${texts[end]}: ${branch}, ${formatMoment(booking[end], language)}`)
                .join(' · ')
            : `${formatMoment(booking.pickup, language)} –${booking.hasOpenEnd ? '' : ` ${formatMoment(booking.return, language)}`}`}
        </li>
      ))}
    </ul>
  )
}
