import { useForm, type FieldMetadata, type Submission } from '@conform-to/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { GenericSchema } from 'valibot'
import { parseForm } from '../../forms/parse-form.ts'
import { buttonClass } from '../../ui/button.ts'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useAdminTexts } from '../page/admin-texts.ts'
import type { EditAnswer } from './edit.server.ts'
import { useProblemMessages } from './problem-words.ts'
import { UnsavedGuard } from './unsaved.tsx'

/** The stored values of a form, as text; `version` travels with them so that a later save by somebody else is noticed. */
export type EditValues = Record<string, string | undefined>

export type EditField = { name: string; id: string; defaultValue: string; error: string | undefined }

type EditFormProps = {
  schema: GenericSchema
  values: EditValues
  answer: EditAnswer | undefined
  /** Where "Cancel" leads; a form that stays on its screen has none. */
  cancelTo?: string
  /** Tells the forms of one screen apart, on the screen and when posted. */
  section?: string
  submitLabel?: string
  /** Said when a required field is blank, instead of the words for any refusal. */
  missing?: string
  /** Words for problems of this form beyond the common ones. */
  problems?: Record<string, string>
  children: (field: (name: string) => EditField) => ReactNode
}

/** A form of the back office: one schema on both sides, typed text is kept on any refusal, leaving with changes asks. */
export function EditForm(props: EditFormProps) {
  const { schema, values, answer, cancelTo, section, submitLabel, missing, problems = {}, children } = props
  const id = section ? `edit-${section}` : 'edit'
  const { actions } = useAdminTexts()
  const messageFor = useProblemMessages(problems)
  const [changed, setChanged] = useState(false)
  const { formMethod, formData } = useNavigation()
  const busy = formMethod === 'POST'
  const saving = busy && (!section || formData?.get('section') === section)
  // A refused form keeps the version that it was opened with: the page around it may have been read anew.
  const posted = answer?.result.initialValue?.['version']
  const version = typeof posted === 'string' ? posted : values['version']
  const messageOf = (refused: EditAnswer) => {
    const words = messageFor(refused)
    return missing && isFieldMissing(refused) ? { ...words, text: missing } : words
  }
  const tellRefusal = (refused: EditAnswer) => showToast({ ...messageOf(refused), tone: 'destructive' })
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: answer?.result ?? null,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    // Only the issues matter here: the server reads the values.
    onValidate: ({ formData }) => parseForm(formData, schema) as Submission<Record<string, string>>,
  })
  useEffect(() => {
    if (!answer) return
    tellRefusal(answer)
    // Each refusal is told once; the words follow from it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={(event) => {
        form.onSubmit(event)
        if (!event.defaultPrevented || isFieldCheck(event.nativeEvent as SubmitEvent)) return
        const formData = new FormData(event.currentTarget)
        tellRefusal({ result: parseForm(formData, schema).reply() })
      }}
      // Also heard from a row that is taken out of the form.
      onInput={() => setChanged(true)}
      noValidate
      className="space-y-6"
    >
      <UnsavedGuard form={id} unsaved={changed && !saving} />
      {section && <input type="hidden" name="section" value={section} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {answer && (answer.problem || (missing && isFieldMissing(answer))) && (
        <Problem {...messageOf(answer)} conflict={answer.problem === 'conflict'} />
      )}
      {children((name) => fieldOf(fields[name], { form: id, name }, (problem) => messageFor.problem(problem)))}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <button type="submit" disabled={busy} className={buttonClass('accent', 'min-w-32')}>
          {saving ? actions.saving : (submitLabel ?? actions.save)}
        </button>
        {cancelTo && (
          <Link to={cancelTo} className={buttonClass('quiet')}>
            {actions.cancel}
          </Link>
        )}
      </div>
    </Form>
  )
}

function fieldOf(
  meta: FieldMetadata<string> | undefined,
  { form, name }: { form: string; name: string },
  messageFor: (problem: string) => string,
): EditField {
  const problem = meta?.errors?.[0]
  return { name, id: `${form}-${name}`, defaultValue: meta?.initialValue ?? '', error: problem && messageFor(problem) }
}

function Problem({ title, text, conflict }: { title: string; text: string | undefined; conflict: boolean }) {
  const { form } = useAdminTexts()
  return (
    <RefusalNotice title={title}>
      {text}
      {conflict && (
        <a href="" target="_blank" rel="noopener" className="mt-2 block font-semibold underline">
          {form.openLatest}
        </a>
      )}
    </RefusalNotice>
  )
}

/** Conform checks a field that was left by sending the form to itself; nobody has asked to save then. */
function isFieldCheck({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute('name') === '__intent__'
}

function isFieldMissing({ result, problem }: EditAnswer): boolean {
  if (problem) return false
  return Object.values(result.error ?? {}).some((messages) => messages?.includes('required'))
}
