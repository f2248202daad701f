import { data } from 'react-router'
import { useState } from 'react'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { readLanguageChange } from '../../forms/read-language-change.server.ts'
import type { KeptForm } from '../../forms/send-typed.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import type { Answer } from './answer.ts'
import { Channels } from './channels.tsx'
import { InquiryForm } from './form.tsx'
import { SentPanel } from './sent-panel.tsx'
import { submitInquiry } from './submit-inquiry.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const keptForm: KeptForm = { id: 'inquiry' }
  return { keptForm, texts: pageTexts(context.get(servicesContext).language).complaints }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const change = readLanguageChange(form)
  if (change) return data<Answer>({ outcome: 'kept', posted: change.posted }, change.init)
  const answer = await submitInquiry(context.get(servicesContext), context.get(settingsContext), form)
  return data(answer, statusOf(answer))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  // When a pop-up blocker prevents this, the page shows the same link.
  if (answer.outcome === 'sent') window.open(answer.whatsAppUrl, '_blank', 'noopener,noreferrer')
  return answer
}

function statusOf(answer: Answer): number {
  if (answer.outcome !== 'refused') return 200
  if (answer.refusal === 'notSaved') return 500
  if (typeof answer.refusal === 'object') return answer.refusal.status
  return answer.refusal === 'keyReused' ? 409 : 422
}

export default function Complaints({ loaderData: { keptForm, texts }, actionData }: Route.ComponentProps) {
  const { pages } = useTexts()
  const formNumber = useFormNumber(actionData)
  return (
    <main id="content">
      <PageMeta {...pages.complaints} />
      <PageIntro eyebrow={pages.complaints.title} title={texts.heading} intro={texts.intro} />
      <div className="shell grid gap-8 py-10 md:py-14 lg:grid-cols-[1fr_24rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          {actionData?.outcome === 'sent' && <SentPanel key={formNumber} answer={actionData} texts={texts} />}
          <InquiryForm
            key={formNumber}
            formId={keptForm.id}
            answer={actionData?.outcome === 'sent' ? undefined : actionData}
            texts={texts}
          />
        </div>
        <Channels texts={texts} />
      </div>
    </main>
  )
}

/** How many messages were sent. Used as the form's key, so that an empty form with a new idempotency key follows each. */
function useFormNumber(answer: Answer | undefined): number {
  const [seen, setSeen] = useState(answer)
  const [number, setNumber] = useState(0)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.outcome === 'sent') setNumber(number + 1)
  }
  return number
}
