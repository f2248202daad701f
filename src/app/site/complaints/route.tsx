import { data } from 'react-router'
import { lazy, Suspense, useState } from 'react'
import { findCar } from '#data/fleet/cars.ts'
import { readInquiryAddress } from '#domain/customers/inquiry-topic.ts'
import { publicText } from '#domain/text/localized-text.ts'
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
import { submitInquiry } from './submit-inquiry.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language, content } = context.get(servicesContext)
  const keptForm: KeptForm = { id: 'inquiry' }
  const { complaints, inquiryTopics } = pageTexts(language)
  const { topic, carId } = readInquiryAddress(new URL(request.url).searchParams)
  const car = carId ? await (await content()).getCached(`car ${carId}`, (db) => findCar(db, carId)) : undefined
  const carLine = car && `${inquiryTopics.car}: ${publicText(car.name, language)}\n`
  const texts = topic && inquiryTopics[topic]
  return {
    keptForm,
    texts: complaints,
    topic: texts && {
      key: `${topic} ${carId}`,
      ...texts,
      // A question is written from the start.
      message: topic === 'question' ? '' : `${inquiryTopics[topic].message}\n${carLine ?? ''}`,
      dates: topic === 'question' ? '' : inquiryTopics.dates,
    },
  }
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

export default function Complaints({ loaderData: { keptForm, texts, topic }, actionData }: Route.ComponentProps) {
  const { pages } = useTexts()
  const formNumber = useFormNumber(actionData)
  return (
    <main id="content">
      <PageMeta {...pages.complaints} {...(topic && { title: topic.title })} />
      <PageIntro
        eyebrow={topic ? pages.complaints.title : texts.heading}
        title={topic?.title ?? pages.complaints.title}
        intro={topic?.intro ?? texts.intro}
      />
      <div className="shell grid gap-8 py-10 md:py-14 lg:grid-cols-[1fr_24rem] lg:items-start">
        <div onFocus={fetchSentPanel} className="min-w-0 space-y-6">
          {actionData?.outcome === 'sent' && (
            <Suspense>
              <SentPanel key={formNumber} answer={actionData} texts={texts} />
            </Suspense>
          )}
          <InquiryForm
            key={`${formNumber} ${topic?.key}`}
            topic={topic}
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

const loadSentPanel = () => import('./sent-panel.tsx')

/** A separate chunk: only a message that was sent needs it. */
const SentPanel = lazy(loadSentPanel)

/** Preloads it while the form is being filled in. */
function fetchSentPanel(): void {
  loadSentPanel().catch(() => undefined)
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
