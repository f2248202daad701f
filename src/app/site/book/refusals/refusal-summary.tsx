import { useTexts } from '../../../i18n/texts-context.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import type { Question } from '../../../booking/answer.ts'
import type { BookingPage } from '../load-booking-page.server.ts'
import { QuestionAnswers } from './question-notice.tsx'

const fields = [
  'modelYear',
  'pickupLocation',
  'pickupDate',
  'pickupTime',
  'returnLocation',
  'returnDate',
  'returnTime',
  'deliveryAddress',
  'discountCode',
  'fullName',
  'mobileNumber',
  'nationalId',
  'licenseNumber',
] as const

type RefusalSummaryProps = {
  /** The id of the form. */
  form: string
  alert: { title: string; text?: string | undefined } | undefined
  question: Question | undefined
  /** Labels of fields that only some forms have. */
  labels: Pick<BookingPage['texts'], 'deliveryAddress'>
  problemOf: (name: (typeof fields)[number]) => string | undefined
}

/** Explains above the form why it was refused. Without scripts, the response starts at the top of the page. */
export function RefusalSummary({ form, alert, question, labels, problemOf }: RefusalSummaryProps) {
  const { alerts, book } = useTexts()
  const names = { ...book, ...labels }
  if (alert)
    return (
      <RefusalNotice title={alert.title} className="mt-5">
        {alert.text}
      </RefusalNotice>
    )
  if (question) {
    return (
      <RefusalNotice title={question.title} className="mt-5">
        <QuestionAnswers question={question} form={form} />
      </RefusalNotice>
    )
  }
  const wrong = fields.flatMap((name) => {
    const problem = problemOf(name)
    return problem ? [{ name, problem }] : []
  })
  if (wrong.length === 0) return null
  return (
    <RefusalNotice title={alerts.bookingFailed} className="mt-5">
      <ul className="mt-1 list-disc ps-5">
        {wrong.map(({ name, problem }) => (
          <li key={name}>
            <a href={`#${name}`} className="underline">
              {names[name]}
            </a>
            {': '}
            {problem}
          </li>
        ))}
      </ul>
    </RefusalNotice>
  )
}
