import { useForm } from '@conform-to/react'
import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { fullNameMaximum, shortTextMaximum } from '#domain/text/form-fields.ts'
import {
  inquiryFormSchema,
  inquiryMessageMaximum,
  type InquiryFormValues,
  inquiryTypes,
} from '#domain/customers/inquiry-form.ts'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { useValidateOnBlur } from '../../forms/validate-on-blur.ts'
import { Honeypot } from '../../forms/honeypot.tsx'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { useKeepForm, useLeftForm } from '../../forms/kept-input.ts'
import { describeProblem, parseForm } from '../../forms/parse-form.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, Segment, SegmentedField, TextareaField } from '../../ui/field.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Answer } from './answer.ts'

type ComplaintTexts = PageTexts['complaints']
type FormAnswer = Exclude<Answer, { outcome: 'sent' }>
type Refused = Extract<Answer, { outcome: 'refused' }>

type InquiryFormProps = {
  formId: string
  answer: FormAnswer | undefined
  texts: ComplaintTexts
  /** What the form is for, when a page with such a purpose led to it. */
  topic: { key: string; title: string; message: string; dates: string } | undefined
}

export function InquiryForm({ formId, answer: given, texts, topic }: InquiryFormProps) {
  const siteTexts = useTexts()
  const place = `/complaints ${topic?.key}`
  const left = useLeftForm(place)
  useKeepForm(place, formId)
  const answer = given?.outcome === 'refused' ? given : undefined
  const posted = given ? (given.outcome === 'kept' ? given.posted : given.result?.initialValue) : left?.fields
  const chosenType = (posted ? posted['type'] === 'Inquiry' : topic) ? 'Inquiry' : 'Complaint'
  useCarriedDates(posted ? '' : (topic?.dates ?? ''))
  const submitting = useNavigation().formMethod === 'POST'
  const alert = useRefusalToast(answer, texts)
  const [form, fields] = useForm<InquiryFormValues>({
    id: formId,
    lastResult: answer?.result ?? null,
    ...(posted ? { defaultValue: posted } : {}),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, inquiryFormSchema),
  })
  useValidateOnBlur(form)
  function textField(name: 'fullName' | 'mobileNumber' | 'message') {
    const text = posted?.[name]
    const problem = fields[name].errors?.[0]
    return {
      id: name,
      name,
      label: texts[name],
      defaultValue: typeof text === 'string' ? text : name === 'message' && !posted ? topic?.message : '',
      error: problem && describeProblem(problem, siteTexts),
      required: true,
    }
  }
  return (
    <section
      aria-labelledby="inquiry-title"
      className="rounded-card border border-line bg-surface p-5 shadow-card md:p-8"
    >
      <h2 id="inquiry-title" className="text-heading">
        {topic?.title ?? texts.formTitle}
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
        <Honeypot kept={given?.outcome === 'kept' ? given.posted : undefined} />
        <SegmentedField legend={texts.type} className="sm:col-span-2">
          {inquiryTypes.map((type) => (
            <Segment key={type} name="type" value={type} defaultChecked={type === chosenType} className="min-h-11">
              {texts.types[type]}
            </Segment>
          ))}
        </SegmentedField>
        <InputField {...textField('fullName')} autoComplete="name" maxLength={fullNameMaximum} />
        <InputField
          {...textField('mobileNumber')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          hint={texts.mobileHint}
          maxLength={shortTextMaximum}
        />
        <TextareaField
          {...textField('message')}
          rows={7}
          dir="auto"
          hint={texts.messageHint}
          maxLength={inquiryMessageMaximum}
          className="sm:col-span-2"
        />
        <p className="text-sm text-muted sm:col-span-2">
          {texts.privacy}{' '}
          <Link to="/privacy" className="underline">
            {texts.privacyLink}
          </Link>
        </p>
        <ConnectionNotice
          form={form.id}
          title={texts.failed}
          again="notSentTwice"
          refused={alert}
          className="sm:col-span-2"
        />
        <button disabled={submitting} className={buttonClass('accent', 'min-h-13 text-lg sm:col-span-2')}>
          {submitting ? texts.submitting : texts.submit}
        </button>
      </Form>
    </section>
  )
}

/** Adds the dates chosen on this device to an untouched message. Loaded only for forms that use them. */
function useCarriedDates(text: string): void {
  const language = useLanguage()
  useEffect(() => {
    const message = document.getElementById('message')
    if (!text || !(message instanceof HTMLTextAreaElement)) return
    import('./carried-dates.ts').then(
      ({ carryDates }) => carryDates(message, text, language),
      () => undefined,
    )
  }, [language, text])
}

/** Shows a toast once per response when nothing was stored; errors of fields are shown at the fields. */
function useRefusalToast(
  answer: Refused | undefined,
  texts: ComplaintTexts,
): { title: string; text: string } | undefined {
  const { somethingWentWrong } = useTexts()
  const title = texts.failed
  const refusal = answer?.refusal
  const why = refusal === 'keyReused' ? texts.alreadySent : somethingWentWrong
  const text = typeof refusal === 'object' ? refusal.text : why
  useEffect(() => {
    if (answer?.refusal) showToast({ title, text, tone: 'destructive' })
  }, [answer, title, text])
  return answer?.refusal && { title, text }
}
