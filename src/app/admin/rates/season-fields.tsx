import { rateSeasons } from '#domain/pricing/rates/posted-rate.ts'
import { words } from '#domain/text/words.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'

type SeasonFieldsProps = { field: (name: string) => EditField }

/** A season and its dates. CSS shows the fields for Hijri dates only while that season is selected. */
export function SeasonFields({ field }: SeasonFieldsProps) {
  const texts = useRateTexts()
  return (
    <div className="group space-y-5">
      <div className="grid gap-5 md:grid-cols-3">
        <SelectField {...field('season')} label={texts.season}>
          {rateSeasons.map((season) => (
            <option key={season} value={season}>
              {season ? texts.seasonSpans[season] : texts.everyDay}
            </option>
          ))}
        </SelectField>
        <InputField {...field('startsOn')} label={texts.startsOn} hint={texts.datesHint} type="date" />
        <InputField {...field('endsOn')} label={texts.endsOn} hint={texts.datesHint} type="date" />
      </div>
      <div className="hidden group-has-[option[value=hijriDates]:checked]:block">
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 md:grid-cols-4">
          <HijriDayFields name="hijriFrom" field={field} />
          <HijriDayFields name="hijriUntil" field={field} />
        </div>
        <p className="mt-1.5 text-sm text-muted">{texts.hijriHint}</p>
      </div>
    </div>
  )
}

function HijriDayFields({ name, field }: SeasonFieldsProps & { name: 'hijriFrom' | 'hijriUntil' }) {
  const texts = useRateTexts()
  const { hijriMonths } = words[useLanguage()]
  const days = Array.from({ length: 30 }, (_, index) => String(index + 1))
  const choices = (names: readonly string[]) =>
    names.map((text, index) => (
      <option key={text} value={String(index + 1).padStart(2, '0')}>
        {text}
      </option>
    ))
  return (
    <>
      <SelectField {...field(`${name}Day`)} label={texts[`${name}Day`]}>
        <option value="" />
        {choices(days)}
      </SelectField>
      <SelectField {...field(`${name}Month`)} label={texts[`${name}Month`]}>
        <option value="" />
        {choices(hijriMonths)}
      </SelectField>
    </>
  )
}
