import { noteFormSchema, noteMaximum } from '../../../domain/booking-status-form.ts'
import { formatMoment } from '../../../domain/date-format.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { EditForm } from '../../back-office/edit-form.tsx'
import type { EditAnswer } from '../../back-office/edit.server.ts'
import { Panel } from '../../back-office/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { TextareaField } from '../../ui/field.tsx'
import type { BookingDetail } from './load-detail.server.ts'

/** What staff tell each other about the booking; customers never see it. */
export function BookingNotes({ notes, answer }: { notes: BookingDetail['notes']; answer: EditAnswer | undefined }) {
  const { bookings } = useAdminTexts()
  const language = useLanguage()
  const isAboutNotes = answer?.result.initialValue?.['intent'] === 'note'
  return (
    <Panel title={bookings.sections.notes}>
      {notes.length === 0 ? (
        <p className="text-muted">{bookings.noNotes}</p>
      ) : (
        <ul className="space-y-4">
          {notes.map(({ id, by, at, text }) => (
            <li key={id} className="rounded-control bg-canvas p-4">
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              <p className="mt-1.5 text-sm text-muted">
                <bdi>{by}</bdi> · {formatMoment(at, language)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <EditForm
          key={notes.length}
          schema={noteFormSchema}
          values={{}}
          answer={isAboutNotes ? answer : undefined}
          submitLabel={bookings.addNote}
        >
          {(field) => (
            <>
              <input type="hidden" name="intent" value="note" />
              <TextareaField
                {...field('text')}
                label={bookings.note}
                hint={bookings.noteHint}
                dir="auto"
                maxLength={noteMaximum}
              />
            </>
          )}
        </EditForm>
      </div>
    </Panel>
  )
}
