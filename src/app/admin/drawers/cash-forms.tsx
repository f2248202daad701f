import { Link } from 'react-router'
import type { GenericSchema } from 'valibot'
import type { CashMove } from '#domain/billing/drawers/cash.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { useMoneyTexts } from '../shared/money/money-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'

type CashFormProps = { schema: GenericSchema; answer: FormRefusal | undefined }

const amountInput = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const

/** Moves cash between the places that `moves` name. */
export function MoveForm({ moves, ...form }: CashFormProps & { moves: readonly CashMove[] }) {
  const texts = useDrawerTexts()
  const { fields } = texts
  const needsReason = moves.includes('moneyIn')
  return (
    <SectionForm
      {...form}
      section="move"
      values={{ move: needsReason ? 'toSafe' : moves[0]!, amount: '', reason: '', happenedAt: '' }}
      problems={texts.problems}
      submitLabel={texts.drawer.moveSubmit}
    >
      {(field) => (
        <div className="grid gap-5">
          <input type="hidden" name="intent" value="move" />
          <SelectField {...field('move')} label={fields.move}>
            {moves.map((move) => (
              <option key={move} value={move}>
                {texts.moves[move]}
              </option>
            ))}
          </SelectField>
          <InputField {...field('amount')} {...amountInput} label={fields.amount} />
          <InputField
            {...field('reason')}
            label={needsReason ? fields.reason : fields.optionalReason}
            hint={needsReason ? fields.moveReasonHint : undefined}
            autoComplete="off"
            maxLength={500}
          />
          <InputField
            {...field('happenedAt')}
            type="datetime-local"
            label={fields.happenedAt}
            hint={fields.happenedAtHint}
          />
        </div>
      )}
    </SectionForm>
  )
}

/** Counts a drawer to close it, or the safe. */
export function CountForm({ intent, submitLabel, ...form }: CashFormProps & { intent: string; submitLabel: string }) {
  const texts = useDrawerTexts()
  const { fields } = texts
  return (
    <SectionForm
      {...form}
      section={intent}
      values={{ counted: '', reason: '' }}
      problems={texts.problems}
      submitLabel={submitLabel}
    >
      {(field) => (
        <div className="grid gap-5">
          <input type="hidden" name="intent" value={intent} />
          <InputField {...field('counted')} {...amountInput} label={fields.counted} hint={fields.closeHint} />
          <InputField
            {...field('reason')}
            label={fields.reason}
            hint={fields.closeReasonHint}
            autoComplete="off"
            maxLength={500}
          />
        </div>
      )}
    </SectionForm>
  )
}

type UndoProps = CashFormProps & { undo: { readonly id: number; readonly title: string }; path: string }

/** Asks before a move is taken back. */
export function UndoPanel({ undo, path, ...form }: UndoProps) {
  const { drawer } = useDrawerTexts()
  const { correct } = useMoneyTexts()
  return (
    <Panel title={drawer.takeBackOf(undo.title)} className="mb-6">
      <SectionForm
        {...form}
        section="takeBack"
        values={{ entryId: String(undo.id) }}
        submitLabel={drawer.takeBack}
        moreActions={
          <Link to={path} preventScrollReset className={buttonClass('quiet')}>
            {correct.cancel}
          </Link>
        }
      >
        {() => (
          <>
            <input type="hidden" name="intent" value="takeBack" />
            <input type="hidden" name="entryId" value={undo.id} />
          </>
        )}
      </SectionForm>
    </Panel>
  )
}
