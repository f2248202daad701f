import { useLanguage } from '../../../i18n/texts-context.tsx'
import { plannerTexts } from '../../../i18n/planner-texts.ts'
import { plateLabel } from '../../shared/units/plate-label.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { UnitChoice } from './load-hold.server.ts'

type UnitChoiceFieldProps = {
  field: EditField
  choices: readonly UnitChoice[]
  /** The unit that the booking or hold has now. */
  current: number | undefined
  /** Whether to offer an exchange with another booking, and no unit at all. */
  maySwap?: boolean
  /** Whether to show the car of each unit, for lists with several cars. */
  showsCar?: boolean
}

/** Offers the units for a booking or hold: first the free ones, then those it could exchange with another booking. */
export function UnitChoiceField({ field, choices, current, maySwap = false, showsCar = false }: UnitChoiceFieldProps) {
  const language = useLanguage()
  const texts = plannerTexts[language]
  const nameOf = ({ plate, car, branch }: UnitChoice) =>
    [plateLabel(plate, language), showsCar && car, branch].filter(Boolean).join(' · ')
  const free = choices.filter(({ id, isFree }) => isFree || id === current)
  const swaps = maySwap ? choices.filter(({ id, swap }) => swap && id !== current) : []
  return (
    <SelectField {...field} label={texts.unit}>
      {current === undefined && <option value="">{texts.chooseUnit}</option>}
      <optgroup label={texts.freeUnits}>
        {free.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {nameOf(choice)}
            {choice.id === current ? ` (${texts.currentUnit})` : ''}
          </option>
        ))}
      </optgroup>
      {swaps.length > 0 && (
        <optgroup label={texts.swapUnits}>
          {swaps.map(
            (choice) =>
              choice.swap && (
                <option key={choice.id} value={`swap:${choice.swap.id}:${choice.swap.version}`}>
                  {nameOf(choice)} ⇄ {choice.swap.reference}
                </option>
              ),
          )}
        </optgroup>
      )}
      {maySwap && <option value="none">{texts.waiting}</option>}
    </SelectField>
  )
}
