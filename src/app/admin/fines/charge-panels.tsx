import { Form, useNavigation } from 'react-router'
import { fineActionSchema } from '#domain/fines/fine-form.ts'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { TextareaField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { Folded } from './folded.tsx'
import type { FineScreen } from './load-fine.server.ts'

type PanelProps = { view: FineScreen; answer: FormRefusal | undefined }

/** What the customer pays for a fine, charged with one press; afterwards the entries that charge it. */
export function ChargePanel({ view: { fine, costs, version, mayDecide } }: { view: FineScreen }) {
  const { charge: texts } = useFineTexts()
  const busy = useNavigation().formMethod === 'POST'
  if (!costs) return null
  const isCharged = fine.state === 'charged'
  return (
    <Panel title={isCharged ? texts.done : texts.title}>
      {isCharged && (
        <p className="mb-4">
          {texts.charged} {costs.entries.map(({ id }) => texts.entry(id)).join(' · ')}
        </p>
      )}
      <Facts>
        <Fact label={texts.amount}>
          <Price amount={costs.amount} />
        </Fact>
        {costs.fee > 0 && (
          <Fact label={texts.fee}>
            <Price amount={costs.fee} />
          </Fact>
        )}
      </Facts>
      {!isCharged && mayDecide && (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="version" value={version} />
          <button
            type="submit"
            name="intent"
            value="chargeFine"
            disabled={busy}
            className={buttonClass('accent', 'w-full')}
          >
            {texts.submit}
          </button>
        </Form>
      )}
      {!isCharged && !mayDecide && <p className="mt-4 text-sm text-muted">{texts.forManagers}</p>}
    </Panel>
  )
}

/** Takes a fine back that was charged to the wrong customer. */
export function TakeBackPanel({ view, answer }: PanelProps) {
  const { takeBack: texts } = useFineTexts()
  return <ReasonForm view={view} answer={answer} section="take-back" intent="takeFineBack" {...texts} />
}

/** Leaves a fine to the company, or opens it again. */
export function WaivePanel({ view, answer }: PanelProps) {
  const { waive: texts } = useFineTexts()
  const busy = useNavigation().formMethod === 'POST'
  if (view.fine.state !== 'waived')
    return <ReasonForm view={view} answer={answer} section="waive" intent="waiveFine" {...texts} />
  return (
    <Panel>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={view.version} />
        <button type="submit" name="intent" value="reopenFine" disabled={busy} className={buttonClass('quiet')}>
          {texts.reopen}
        </button>
      </Form>
    </Panel>
  )
}

type ReasonFormProps = PanelProps & {
  section: string
  intent: 'takeFineBack' | 'waiveFine'
  title: string
  hint: string
  submit: string
}

function ReasonForm({ view, answer, section, intent, title, hint, submit }: ReasonFormProps) {
  const { fields, problems } = useFineTexts()
  return (
    <Folded title={title} isOpen={answer?.section === section}>
      <p className="mb-5 text-muted">{hint}</p>
      <SectionForm
        schema={fineActionSchema}
        section={section}
        values={{ version: String(view.version), reason: '' }}
        answer={answer}
        submitLabel={submit}
        problems={problems}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value={intent} />
            <TextareaField {...field('reason')} label={fields.reason} rows={2} maxLength={500} />
          </>
        )}
      </SectionForm>
    </Folded>
  )
}
