import { markField } from '#domain/cases/case-form.ts'
import { reportKinds, usualShares, type CaseKind } from '#domain/cases/rental-cases.ts'
import type { MarkKind } from '#domain/rentals/marks.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { useMarkTexts } from '../shared/marks/mark-texts.ts'
import { useCaseTexts } from '../shared/rentals/case-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { CheckboxField, InputField, SelectField, TextareaField } from '../../ui/field.tsx'

/** A mark of the unit, which may come from the accident. */
export type CaseMark = { id: number; kind: MarkKind; foundOn: LocalDate; isOfCase: boolean }

type CaseFieldsProps = { kind: CaseKind; marks: readonly CaseMark[]; field: (name: string) => EditField }

/** The fields of a case. A car that was not returned has a police report and a note; an accident has the rest. */
export function CaseFields({ kind, marks, field }: CaseFieldsProps) {
  const texts = useCaseTexts()
  const isAccident = kind === 'accident'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title={texts.facts} className="space-y-4">
        <InputField
          {...field('happenedAt')}
          type="datetime-local"
          label={isAccident ? texts.happened : texts.missingSince}
        />
        {isAccident ? (
          <>
            <InputField {...field('place')} maxLength={120} label={texts.place} />
            <SelectField {...field('reportKind')} label={texts.reportKind}>
              {reportKinds.map((report) => (
                <option key={report} value={report}>
                  {texts.reportKinds[report]}
                </option>
              ))}
            </SelectField>
          </>
        ) : (
          <input type="hidden" name="reportKind" value="police" />
        )}
        <InputField
          {...field('reportNumber')}
          maxLength={40}
          dir="ltr"
          label={texts.reportNumber}
          hint={texts.reportNumberLater}
        />
        <TextareaField {...field('notes')} rows={4} maxLength={2000} label={texts.notes} />
      </Panel>
      {isAccident && (
        <div className="grid gap-6">
          <Costs field={field} />
          <Marks marks={marks} />
        </div>
      )}
    </div>
  )
}

function Costs({ field }: Pick<CaseFieldsProps, 'field'>) {
  const texts = useCaseTexts()
  return (
    <Panel title={texts.costs} className="space-y-4">
      <p className="-mt-2 text-sm text-muted">{texts.costsHint}</p>
      <InputField
        {...field('faultPercent')}
        inputMode="numeric"
        list="usual-shares"
        label={texts.faultPercent}
        hint={texts.faultHint}
      />
      <datalist id="usual-shares">
        {usualShares.map((share) => (
          <option key={share} value={share} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <InputField {...field('towCost')} inputMode="decimal" label={texts.towCost} className="min-w-0 grow basis-36" />
        <InputField
          {...field('repairCost')}
          inputMode="decimal"
          label={texts.repairCost}
          className="min-w-0 grow basis-36"
        />
      </div>
      <InputField {...field('claimNumber')} maxLength={40} dir="ltr" label={texts.claimNumber} />
    </Panel>
  )
}

function Marks({ marks }: Pick<CaseFieldsProps, 'marks'>) {
  const texts = useCaseTexts()
  const { kinds } = useMarkTexts()
  const language = useLanguage()
  return (
    <Panel title={texts.marks}>
      {marks.length === 0 ? (
        <p className="text-muted">{texts.noMarks}</p>
      ) : (
        marks.map(({ id, kind, foundOn, isOfCase }) => (
          <CheckboxField
            key={id}
            name={markField(id)}
            value="on"
            defaultChecked={isOfCase}
            label={`${kinds[kind]} (${id})`}
            hint={formatDate(foundOn, language)}
          />
        ))
      )}
    </Panel>
  )
}
