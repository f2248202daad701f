import { Link } from 'react-router'
import { depositStates } from '#domain/rentals/hand-over-choices.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'
import { useRentalTexts } from '../../shared/rentals/rental-texts.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'

export type FieldOf = (name: string) => EditField

/** What happened to the deposit, and the card on which it is held. */
export function DepositFields({ label, to, field }: { label: string; to: string; field: FieldOf }) {
  const { handOver: texts } = useRentalTexts()
  const { fields } = useMoneyTexts()
  return (
    <div className="group space-y-5">
      <SelectField
        {...field('deposit')}
        label={label}
        hint={
          <>
            {texts.depositRecorded}{' '}
            <Link to={to} className="underline">
              {texts.enterDeposit}
            </Link>
          </>
        }
      >
        <option value="">{texts.chooseDeposit}</option>
        {depositStates.map((state) => (
          <option key={state} value={state}>
            {texts.deposits[state]}
          </option>
        ))}
      </SelectField>
      <div className="hidden gap-5 group-has-[option[value=card]:checked]:grid group-has-[option[value=mada]:checked]:grid">
        <InputField
          {...field('depositLastFour')}
          label={fields.lastFour}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <InputField
          {...field('depositReference')}
          label={texts.depositReference}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
        />
      </div>
    </div>
  )
}
