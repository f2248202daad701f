import { useForm } from '@conform-to/react'
import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { fullNameMaximum, shortTextMaximum } from '../../../domain/text/form-fields.ts'
import {
  inquiryFormSchema,
  inquiryMessageMaximum,
  type InquiryFormValues,
  inquiryTypes,
} from '../../../domain/customers/inquiry-form.ts'
import { Honeypot } from '../../forms/honeypot.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { parseForm } from '../../forms/parse-form.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, TextareaField } from '../../ui/field.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Answer } from './answer.ts'
import { useComplaintTexts } from './use-complaint-texts.ts'

type Refused = Extract<Answer, { outcome: 'refused' }>

export function InquiryForm({ answer }: { answer: Refused | undefined }) {
  const texts = useTexts()
  const words = useComplaintTexts()
  const posted = answer?.result?.initialValue
  const submitting = useNavigation().formMethod === 'POST'
  const alert = useRefusalToast(answer)
  const [form, fields] = useForm<InquiryFormValues>({
    id: 'inquiry',
    lastResult: answer?.result ?? null,
    ...(posted ? { defaultValue: posted } : {}),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, inquiryFormSchema),
  })
  function textField(name: 'fullName' | 'mobileNumber' | 'message') {
    const text = posted?.[name]
    const problem = fields[name].errors?.[0]
    return {
      id: name,
      name,
      label: words[name],
      defaultValue: typeof text === 'string' ? text : '',
      error: problem && texts.problems[problem as keyof typeof texts.problems],
      required: true,
    }
  }
  return (
    <section
      aria-labelledby="inquiry-title"
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-8"
    >
      <h2 id="inquiry-title" className="text-heading">
        {words.formTitle}
      </h2>
      {alert && (
        <noscript>
          <RefusalNotice title={alert.title} className="mt-5">
            {alert.text}
          </RefusalNotice>
        </noscript>
      )}
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        className="mt-6 grid gap-6 sm:grid-cols-2"
      >
        <Honeypot />
        <InquiryTypeField posted={posted?.['type']} />
        <InputField {...textField('fullName')} autoComplete="name" maxLength={fullNameMaximum} />
        <InputField
          {...textField('mobileNumber')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          hint={words.mobileHint}
          maxLength={shortTextMaximum}
        />
        <TextareaField
          {...textField('message')}
          rows={7}
          dir="auto"
          hint={words.messageHint}
          maxLength={inquiryMessageMaximum}
          className="sm:col-span-2"
        />
        <p className="text-sm text-muted sm:col-span-2">
          {words.privacy}{' '}
          <Link to="/privacy" className="underline">
            {words.privacyLink}
          </Link>
        </p>
        <button disabled={submitting} className={buttonClass('accent', 'min-h-13 text-lg sm:col-span-2')}>
          {submitting ? words.submitting : words.submit}
        </button>
      </Form>
    </section>
  )
}

/** Shows a toast once per response that says why nothing was stored; errors of fields are shown at the fields. */
function useRefusalToast(answer: Refused | undefined): { title: string; text: string } | undefined {
  const { somethingWentWrong } = useTexts()
  const words = useComplaintTexts()
  const title = words.failed
  const refusal = answer?.refusal
  const why = refusal === 'keyReused' ? words.alreadySent : somethingWentWrong
  const text = typeof refusal === 'object' ? refusal.text : why
  useEffect(() => {
    if (answer?.refusal) showToast({ title, text, tone: 'destructive' })
  }, [answer, title, text])
  return answer?.refusal && { title, text }
}

/** The type of the message; complaint by default. */
function InquiryTypeField({ posted }: { posted: unknown }) {
  const words = useComplaintTexts()
  const chosen = posted === 'Inquiry' ? 'Inquiry' : 'Complaint'
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{words.type}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-control bg-surface p-1">
        {inquiryTypes.map((type) => (
          <label
            key={type}
            className="grid min-h-11 cursor-pointer place-items-center rounded-lg px-3 text-center has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input type="radio" name="type" value={type} defaultChecked={type === chosen} className="sr-only" />
            {words.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
