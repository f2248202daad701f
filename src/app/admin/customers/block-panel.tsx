import { Form } from 'react-router'
import { blockActionSchema, blockReasonMaximum } from '#domain/customers/customer-block.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { useCustomerTexts } from './customer-texts.ts'

type BlockPanelProps = {
  version: number
  block: { reason: string; until: string | undefined } | undefined
  answer: FormRefusal | undefined
}

/** Blocks the customer from renting, with a reason and perhaps a last day, or changes or ends the block. */
export function BlockPanel({ version, block, answer }: BlockPanelProps) {
  const { block: texts, problems } = useCustomerTexts()
  return (
    <Panel title={texts.title}>
      <p className="-mt-2 mb-4 text-muted">{texts.intro}</p>
      <SectionForm
        schema={blockActionSchema}
        section="block"
        values={{ version: String(version), blockReason: block?.reason ?? '', blockedUntil: block?.until ?? '' }}
        answer={answer}
        problems={problems}
        submitLabel={block ? texts.change : texts.submit}
      >
        {(field) => (
          <div className="grid gap-5 md:grid-cols-2">
            <input type="hidden" name="intent" value="block" />
            <InputField
              {...field('blockReason')}
              label={texts.reason}
              hint={texts.reasonHint}
              autoComplete="off"
              maxLength={blockReasonMaximum}
            />
            <InputField {...field('blockedUntil')} type="date" label={texts.until} hint={texts.untilHint} />
          </div>
        )}
      </SectionForm>
      {block && (
        <div className="mt-5 border-t border-line pt-5">
          <ConfirmAction id="unblock" label={texts.end} look="quiet" question={texts.confirmEnd}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <button type="submit" name="intent" value="unblock" className={buttonClass('accent')}>
                {texts.end}
              </button>
            </Form>
          </ConfirmAction>
        </div>
      )}
    </Panel>
  )
}
