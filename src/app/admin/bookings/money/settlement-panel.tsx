import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'
import { SettlementLines } from '../../shared/rentals/settlement-lines.tsx'
import { useSettlementTexts } from '../../shared/rentals/settlement-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { InputField, SelectField } from '../../../ui/field.tsx'
import type { MoneyView } from './load-money.server.ts'
import { MoneyForm } from './money-forms.tsx'

type SettlementPanelProps = { settlement: NonNullable<MoneyView['settlement']>; answer: FormRefusal | undefined }

/** What a return costs beyond the agreed price, charged with one press. A manager may waive a part of it, with a reason. */
export function SettlementPanel({ settlement, answer }: SettlementPanelProps) {
  const { settlement: texts } = useMoneyTexts()
  const { kinds: names } = useSettlementTexts()
  const { isCharged, kinds } = settlement
  return (
    <Panel title={texts.title}>
      <SettlementLines settlement={settlement} isCharged={isCharged} />
      {isCharged ? (
        settlement.lines.length > 0 && <p className="mt-4 font-semibold">{texts.charged}</p>
      ) : (
        <div className="mt-5">
          <MoneyForm answer={answer} section="settlement" values={{ waive: '', reason: '' }} submitLabel={texts.submit}>
            {() => <input type="hidden" name="intent" value="chargeSettlement" />}
          </MoneyForm>
        </div>
      )}
      {kinds.length > 0 && (
        <details className="mt-5 rounded-control border border-line" open={answer?.section === 'waiver'}>
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">{texts.waiveTitle}</summary>
          <div className="p-4">
            <MoneyForm
              answer={answer}
              section="waiver"
              values={{ waive: kinds[0]!, reason: '' }}
              submitLabel={texts.waiveSubmit}
            >
              {(field) => (
                <div className="grid gap-5">
                  <input type="hidden" name="intent" value="chargeSettlement" />
                  <SelectField {...field('waive')} label={texts.waive}>
                    {kinds.map((kind) => (
                      <option key={kind} value={kind}>
                        {names[kind]}
                      </option>
                    ))}
                  </SelectField>
                  <InputField {...field('reason')} label={texts.waiveReason} autoComplete="off" maxLength={500} />
                </div>
              )}
            </MoneyForm>
          </div>
        </details>
      )}
    </Panel>
  )
}
