import { CircleCheck, CircleDashed } from 'lucide-react'
import { Form, Link } from 'react-router'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import type { SetupStep } from '#domain/settings/setup-steps.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel, ProgressBar } from '../shared/screen/panel.tsx'
import { setupTexts } from '../shared/screen/setup-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { SetupView } from './load-setup.server.ts'

const paths: Partial<Record<SetupStep, string>> = {
  company: `${listPath('settings')}#edit-company`,
  vat: `${listPath('settings')}#edit-company`,
  whatsapp: `${listPath('settings')}#edit-contact`,
  branches: listPath('branch'),
  fleet: listPath('car'),
  pages: recordPath('content', 'home'),
  people: listPath('staff'),
}

type StepListProps = Pick<SetupView, 'steps' | 'examples' | 'lastBackup'>

/** The setup steps, done and open. */
export function StepList({ steps, examples, lastBackup }: StepListProps) {
  const language = useLanguage()
  const texts = setupTexts[language]
  const backup = lastBackup ? texts.lastBackup(formatMoment(lastBackup, language)) : texts.noBackup
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = texts.progress(formatCount(done), formatCount(steps.length))
  return (
    <Panel>
      <p className="mb-4 flex flex-wrap items-center gap-4">
        <strong>{progress}</strong>
        <ProgressBar className="w-full max-w-sm" aria-label={progress} max={steps.length} value={done} />
      </p>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <Step
            key={step.step}
            {...step}
            note={step.step === 'backup' ? backup : undefined}
            examples={step.step === 'pages' ? examples : []}
          />
        ))}
      </ol>
    </Panel>
  )
}

type StepProps = SetupView['steps'][number] & Pick<SetupView, 'examples'> & { note: string | undefined }

function Step({ step, isDone, isConfirmed, canConfirm, note, examples }: StepProps) {
  const { nav } = useAdminTexts()
  const texts = setupTexts[useLanguage()]
  const { title, text, action } = texts.steps[step]
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li id={step} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`} />
      <div className="min-w-0 grow basis-60">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          <Badge tone={isDone ? 'good' : 'quiet'}>
            {isConfirmed ? texts.confirmed : isDone ? texts.done : texts.open}
          </Badge>
        </h2>
        <p className="mt-1 text-muted">{text}</p>
        {note && <p className="mt-1 text-sm font-semibold">{note}</p>}
        {examples.length > 0 && !isConfirmed && (
          <div className="mt-3">
            <h3 className="text-sm font-semibold">{texts.examplesTitle}</h3>
            <p className="text-sm text-muted">{texts.examplesText}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {examples.map((page) => (
                <li key={page}>
                  <Link
                    to={recordPath('content', page)}
                    className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line px-3 hover:border-brand"
                  >
                    {nav.pages[page]}
                    <Badge tone="quiet">{texts.example}</Badge>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {paths[step] && (
          <Link to={paths[step]} className={buttonClass('quiet')}>
            {action}
          </Link>
        )}
        {step === 'fleet' && (
          <Link to={listPath('unit')} className={buttonClass('quiet')}>
            {texts.alsoFleet}
          </Link>
        )}
        {canConfirm && (!isDone || isConfirmed) && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="step" value={step} />
            <button
              type="submit"
              name="intent"
              value={isConfirmed ? 'takeBack' : 'confirm'}
              className={buttonClass('bare')}
            >
              {isConfirmed ? texts.takeBack : texts.confirm}
              <span className="sr-only">: {title}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  )
}
