import { listPath, recordPath } from '#domain/staff/entities.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import {
  eventField,
  firstEventField,
  webhookFormSchema,
  webhookNameMaximum,
  webhookUrlMaximum,
} from '#domain/webhooks/webhook-form.ts'
import { EditForm, type EditField, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { CheckboxField, InputField } from '../../ui/field.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

type WebhookFormProps = { id: number | undefined; values: EditValues; answer: FormRefusal | undefined }

export function WebhookForm({ id, values, answer }: WebhookFormProps) {
  const texts = useWebhookTexts()
  const isNew = id === undefined
  return (
    <EditForm
      schema={webhookFormSchema}
      values={values}
      answer={answer}
      cancelTo={isNew ? listPath('webhook') : recordPath('webhook', id)}
      {...(isNew && { submitLabel: texts.create })}
      problems={texts.problems}
    >
      {(field) => (
        <>
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('name')}
              label={texts.name}
              hint={texts.nameHint}
              maxLength={webhookNameMaximum}
              autoComplete="off"
            />
            <InputField
              {...field('url')}
              type="url"
              dir="ltr"
              label={texts.url}
              hint={texts.urlHint}
              maxLength={webhookUrlMaximum}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <EventFields field={field} />
          <CheckboxField
            name="isActive"
            defaultChecked={field('isActive').defaultValue === 'on'}
            label={texts.active}
            hint={texts.activeHint}
          />
        </>
      )}
    </EditForm>
  )
}

function EventFields({ field }: { field: (name: string) => EditField }) {
  const texts = useWebhookTexts()
  const { id, error } = field(firstEventField)
  const errorId = `${id}-error`
  return (
    <fieldset className="group" aria-describedby={error && errorId}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.eventsTitle}</legend>
      {/* Hidden once an event is chosen, before the form is validated again. */}
      {error && (
        <p id={errorId} className="mb-1.5 text-sm font-semibold text-danger group-has-checked:hidden">
          {error}
        </p>
      )}
      <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
        {webhookEvents.map((event) => {
          const { name, defaultValue } = field(eventField(event))
          return (
            <CheckboxField
              key={event}
              name={name}
              defaultChecked={defaultValue === 'on'}
              aria-describedby={error && errorId}
              label={texts.events[event]}
              hint={event}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
