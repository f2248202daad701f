import { useForm, type FieldMetadata, type Submission } from '@conform-to/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { GenericSchema } from 'valibot'
import { ConnectionNotice } from '../../../connection/connection-notice.tsx'
import { useValidateOnBlur } from '../../../forms/validate-on-blur.ts'
import { parseForm } from '../../../forms/parse-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { FormProblem, useProblemMessages } from './form-problem.tsx'
import type { FormRefusal } from './save-form.server.ts'
import { UnsavedGuard, useDetachedBar } from './unsaved.tsx'

/** The stored values of a form, as text. Saving is refused unless `version` is still the stored one. */
export type EditValues = Record<string, string | undefined>

export type EditField = { name: string; id: string; defaultValue: string; error: string | undefined }

type EditFormProps = {
  schema: GenericSchema
  values: EditValues
  /** The values stored now, when `values` are those that the form was opened with. */
  latest?: EditValues
  answer: FormRefusal | undefined
  /** Address of the "Cancel" link; absent for a form that stays on its screen. */
  cancelTo?: string
  /** Identifies one of several forms on a screen; posted with it. */
  section?: string
  submitLabel?: string
  /** Further ways to save, after the save button, which Enter in a field presses. */
  moreActions?: ReactNode
  /** The name of the form, shown beside the save button while the form itself is scrolled out of view. */
  title?: string
  /** Message for a blank required field; replaces the general one. */
  missing?: string
  /** Messages for errors of this form, in addition to the common ones. */
  problems?: Record<string, string>
  /** For a form that the device keeps: its key, and how it is sent from there instead of by the router. */
  kept?: {
    key: string
    isSending: boolean
    /** Whether the page can be left without losing anything. */
    isKept: boolean
    send: ((form: FormData) => Promise<void>) | undefined
  }
  children: (field: (name: string) => EditField) => ReactNode
}

/** A form of the back office: validated in browser and server with the same schema, keeps typed text, warns before leaving. */
export function EditForm(props: EditFormProps) {
  const {
    schema,
    values,
    latest = values,
    answer,
    cancelTo,
    section,
    submitLabel,
    moreActions,
    title,
    missing,
    problems = {},
    kept,
    children,
  } = props
  const id = formId(section)
  const {
    actions,
    form: { saveFailed },
  } = useAdminTexts()
  const { refusalMessage, fieldMessage } = useProblemMessages(problems)
  const [changed, setChanged] = useState(false)
  const { formMethod, formData } = useNavigation()
  const isPosting = formMethod === 'POST'
  const busy = isPosting || kept?.isSending === true
  const saving = kept?.isSending === true || (isPosting && (!section || formData?.get('section') === section))
  // A form keeps the version that it was opened with, although the loader may have read a newer one.
  const typed = answer?.result.initialValue as EditValues | undefined
  const [opened] = useState(values)
  const [isChosen, setIsChosen] = useState(false)
  const conflict =
    answer?.problem === 'conflict' && typed && latest['version'] !== typed['version']
      ? { form: id, opened, typed, latest, onChosen: setIsChosen }
      : undefined
  // After the conflict is settled field by field, the form is saved over the latest version.
  const version = conflict && isChosen ? latest['version'] : (typed?.['version'] ?? opened['version'])
  const postedKey = answer?.result.initialValue?.['formKey']
  const [formKey] = useState(() => (typeof postedKey === 'string' ? postedKey : makeFormKey()))
  const messageOf = (refusal: FormRefusal) => {
    const message = refusalMessage(refusal)
    return missing && isFieldMissing(refusal) ? { ...message, text: missing } : message
  }
  function notifyRefusal(refusal: FormRefusal): void {
    // The list of blocking bookings takes the focus instead.
    if (refusal.bookings?.length) return
    const { title, text } = messageOf(refusal)
    // The notice on the page explains how to settle a conflict.
    showToast({ title, text: refusal.problem === 'conflict' ? undefined : text, tone: 'destructive' })
  }
  const bar = useRef<HTMLDivElement>(null)
  const barHeight = useDetachedBar(id, changed, bar)
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: answer?.result ?? null,
    defaultValue: values,
    shouldRevalidate: 'onInput',
    // Only the errors matter here; the server reads the values.
    onValidate: ({ formData }) => parseForm(formData, schema) as Submission<Record<string, string>>,
  })
  useValidateOnBlur(form)
  useEffect(() => {
    // With neither a problem nor an error, the form is only shown again.
    if (!answer || (!answer.problem && answer.result.status !== 'error')) return
    notifyRefusal(answer)
    // Runs once per answer; the message follows from it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
  return (
    <Form
      method="post"
      id={form.id}
      // Without a "Cancel" link the form stays on its screen, and so does the scroll position.
      preventScrollReset={cancelTo === undefined}
      onSubmit={(event) => {
        form.onSubmit(event)
        const formData = new FormData(event.currentTarget)
        if (!event.defaultPrevented && kept?.send) {
          event.preventDefault()
          return void kept.send(formData)
        }
        if (!event.defaultPrevented || isFieldCheck(event.nativeEvent as SubmitEvent)) return
        notifyRefusal({ result: parseForm(formData, schema).reply() })
      }}
      // Rows that are removed from the form dispatch `input` too.
      onInput={() => setChanged(true)}
      noValidate
      data-kept={kept?.send && ''}
      className="space-y-6"
    >
      <UnsavedGuard form={id} unsaved={changed && !saving && !kept?.isKept} />
      {section && <input type="hidden" name="section" value={section} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {kept && <input type="hidden" name="formKey" value={kept.key} />}
      {version === undefined && !kept && (
        // Random, so server and browser differ; either value works.
        <input type="hidden" name="formKey" defaultValue={formKey} suppressHydrationWarning />
      )}
      {answer && (answer.problem || (missing && isFieldMissing(answer))) && (
        <FormProblem
          {...messageOf(answer)}
          isConflict={answer.problem === 'conflict'}
          conflict={conflict}
          answer={answer}
        />
      )}
      {children((name) => fieldOf(fields[name], { form: id, name }, fieldMessage))}
      <ConnectionNotice form={id} title={saveFailed} />
      {barHeight !== undefined && <div className="-mb-3" style={{ height: barHeight }} />}
      <div
        ref={bar}
        className={`flex flex-wrap gap-3 border-t border-line ${barHeight !== undefined ? detachedBar : changed ? stickyBar : 'pt-5'}`}
      >
        {barHeight !== undefined && title && <strong className="basis-full">{title}</strong>}
        <button type="submit" disabled={busy} className={buttonClass('accent', 'min-w-32')}>
          {saving ? actions.saving : (submitLabel ?? actions.save)}
        </button>
        {moreActions}
        {cancelTo && (
          <Link to={cancelTo} className={buttonClass('quiet')}>
            {actions.cancel}
          </Link>
        )}
      </div>
    </Form>
  )
}

const stickyBar = 'save-bar sticky bottom-0 z-20 -mx-4 -mb-3 bg-surface px-4 pt-5 pb-3'
/** At the edge of the window, beside the menu of wide screens. */
const detachedBar = 'save-bar fixed inset-x-0 bottom-0 z-20 bg-surface px-4 py-3 shadow-lift md:px-8 lg:start-68'

/** Random, so that a repeated submission stores nothing twice. `randomUUID` is missing without TLS. */
function makeFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The id of the form; with several on a screen, that of its section. */
export function formId(section?: string): string {
  return section ? `edit-${section}` : 'edit'
}

function fieldOf(
  meta: FieldMetadata<string> | undefined,
  { form, name }: { form: string; name: string },
  messageFor: (problem: string) => string,
): EditField {
  const problem = meta?.errors?.[0]
  return { name, id: `${form}-${name}`, defaultValue: meta?.initialValue ?? '', error: problem && messageFor(problem) }
}

/** Conform validates a field on blur by submitting the form with its own intent. */
function isFieldCheck({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute('name') === '__intent__'
}

function isFieldMissing({ result, problem }: FormRefusal): boolean {
  if (problem) return false
  return Object.values(result.error ?? {}).some((messages) => messages?.includes('required'))
}

/** The `shouldRevalidate` of edit screens: after a conflict the loader reads the latest values. */
export function revalidateOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
