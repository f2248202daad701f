import { useForm, type FieldMetadata, type Submission } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { useEffect, useState, type ReactNode } from 'react'
import { Form, Link, useBeforeUnload, useBlocker, useNavigation } from 'react-router'
import type { GenericSchema } from 'valibot'
import { buttonClass } from '../ui/button.ts'
import { showToast } from '../ui/toast-store.ts'
import { useAdminTexts } from './admin-texts.ts'
import type { EditAnswer } from './edit.server.ts'
import { useProblemWords } from './problem-words.ts'

/** The stored values of a form, as text; `version` travels with them so that a later save by somebody else is noticed. */
export type EditValues = Record<string, string | undefined>

export type EditField = { name: string; id: string; defaultValue: string; error: string | undefined }

type EditFormProps = {
  schema: GenericSchema
  values: EditValues
  answer: EditAnswer | undefined
  /** Where "Cancel" leads; a form at the foot of a screen has nowhere to go. */
  cancelTo?: string
  submitLabel?: string
  /** Words for problems of this form beyond the common ones. */
  problems?: Record<string, string>
  children: (field: (name: string) => EditField) => ReactNode
}

/** A form of the back office: one schema on both sides, typed text is kept on any refusal, leaving with changes asks. */
export function EditForm({ schema, values, answer, cancelTo, submitLabel, problems = {}, children }: EditFormProps) {
  const { actions, form: words } = useAdminTexts()
  const wordsFor = useProblemWords(problems)
  const [changed, setChanged] = useState(false)
  const saving = useNavigation().formMethod === 'POST'
  useLeaveWarning(changed && !saving, words.unsaved)
  const [form, fields] = useForm<Record<string, string>>({
    id: 'edit',
    lastResult: answer?.result ?? null,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    // Only the issues matter here: the server reads the values.
    onValidate: ({ formData }) =>
      parseWithValibot(formData, { schema, disableAutoCoercion: true }) as Submission<Record<string, string>>,
  })
  useEffect(() => {
    if (!answer) return
    const { title, text } = wordsFor(answer)
    showToast({ title, text, tone: 'destructive' })
    // Each refusal is told once; the words follow from it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer])
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      onChange={() => setChanged(true)}
      noValidate
      className="space-y-6"
    >
      {values['version'] !== undefined && <input type="hidden" name="version" value={values['version']} />}
      {answer?.problem && <Problem {...wordsFor(answer)} conflict={answer.problem === 'conflict'} />}
      {children((name) => fieldOf(fields[name], name, (problem) => wordsFor.problem(problem)))}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <button type="submit" disabled={saving} className={buttonClass('accent', 'min-w-32')}>
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
  name: string,
  wordsFor: (problem: string) => string,
): EditField {
  const problem = meta?.errors?.[0]
  return { name, id: `edit-${name}`, defaultValue: meta?.initialValue ?? '', error: problem && wordsFor(problem) }
}

function Problem({ title, text, conflict }: { title: string; text: string | undefined; conflict: boolean }) {
  const { form } = useAdminTexts()
  return (
    <div role="alert" className="rounded-card border border-danger bg-danger-soft p-5">
      <strong className="block">{title}</strong>
      {text}
      {conflict && (
        <a href="" target="_blank" rel="noopener" className="mt-2 block font-semibold underline">
          {form.openLatest}
        </a>
      )}
    </div>
  )
}

/** Asks before typed text is lost, inside the back office and when the tab closes. */
function useLeaveWarning(unsaved: boolean, question: string): void {
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
}
