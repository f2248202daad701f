import { noteFormSchema, noteMaximum } from '#domain/booking/booking-status-form.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { TextareaField } from '../../../ui/field.tsx'
import { EditForm } from '../form/edit-form.tsx'
import type { FormRefusal } from '../form/save-form.server.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { Panel } from '../screen/panel.tsx'

type Note = { id: number; by: string; at: LocalMoment; text: string }

/** Internal notes about a booking or an inquiry; customers never see them. */
export function StaffNotes({ notes, answer }: { notes: readonly Note[]; answer: FormRefusal | undefined }) {
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
