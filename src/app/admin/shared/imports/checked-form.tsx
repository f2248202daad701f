import { Form, useNavigation } from 'react-router'
import { columnField, writeMapping } from '#domain/imports/import-form.ts'
import { describeImport, type ImportKind } from '#domain/imports/import-kinds.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { SelectField } from '../../../ui/field.tsx'
import { DataTable } from '../list/data-table.tsx'
import { Panel } from '../screen/panel.tsx'
import { ErrorTable } from './error-table.tsx'
import { useImportTexts } from './import-texts.ts'
import type { DescribedItem, ImportAnswer } from './read-import.server.ts'

type WithFile = Extract<ImportAnswer, { file: object }>
type CheckedFormProps = { kind: ImportKind; answer: WithFile }

/**
 * The result of reading a file: its columns, which can be reassigned, and a button to store it when it has no errors. The text of
 * the file is posted again, since the server keeps nothing.
 */
export function CheckedForm({ kind, answer }: CheckedFormProps) {
  const { mapping: texts } = useImportTexts()
  const { content, mapping } = answer.file
  const busy = useNavigation().formMethod === 'POST'
  const { columns } = describeImport(kind)
  const isMissing = 'problem' in answer && answer.problem === 'missingColumns'
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <textarea name="content" defaultValue={content} key={content} hidden readOnly />
      <input type="hidden" name="checked" value={writeMapping(columns, mapping)} />
      <FileNotes file={answer.file} />
      {'ready' in answer && <Ready kind={kind} ready={answer.ready} busy={busy} />}
      <Panel>
        <details open={isMissing}>
          <summary className="min-h-11 w-fit cursor-pointer py-2 text-title">{texts.title}</summary>
          <p className="mt-2 mb-5 text-muted">{texts.intro}</p>
          <ColumnFields kind={kind} file={answer.file} />
          <button type="submit" name="intent" value="check" disabled={busy} className={buttonClass('brand')}>
            {texts.check}
          </button>
        </details>
      </Panel>
    </Form>
  )
}

/** What was read of a workbook, where it may not be what was meant. */
function FileNotes({ file: { sheet, hiddenRows, totals, isRemembered } }: { file: WithFile['file'] }) {
  const texts = useImportTexts()
  if (sheet === undefined && hiddenRows === 0 && !totals && !isRemembered) return null
  return (
    <div className="grid gap-1">
      {sheet !== undefined && <p>{texts.sheet(sheet)}</p>}
      {hiddenRows > 0 && <p>{texts.hiddenRows(hiddenRows)}</p>}
      {totals && <p>{texts.totals(totals.join(', '))}</p>}
      {isRemembered && <p>{texts.mapping.remembered}</p>}
    </div>
  )
}

type ReadyProps = {
  kind: ImportKind
  ready: Extract<ImportAnswer, { ready: object }>['ready']
  busy: boolean
}

function Ready({ kind, ready: { formKey, count, present, differing, described }, busy }: ReadyProps) {
  const texts = useImportTexts()
  const own = texts.kinds[kind]
  return (
    <>
      <Panel className="max-w-3xl">
        <p role="status" className="font-semibold">
          {own.ready(count)}
        </p>
        {present > 0 && <p className="mt-2">{own.present(formatCount(present))}</p>}
        {count > 0 && (
          <>
            <input type="hidden" name="formKey" value={formKey} />
            <button
              type="submit"
              name="intent"
              value="store"
              disabled={busy}
              className={`mt-4 ${buttonClass('accent')}`}
            >
              {own.store}
            </button>
          </>
        )}
      </Panel>
      {described.length > 0 && <Described kind={kind} items={described} />}
      {differing.length > 0 && (
        <section className="grid gap-3">
          <p>{own.differing}</p>
          <ErrorTable kind={kind} groups={differing} title={texts.note} />
        </section>
      )}
    </>
  )
}

/** The first items as they would be stored, so that a day taken for a month is seen before anything is. */
function Described({ kind, items }: { kind: ImportKind; items: ReadyProps['ready']['described'] }) {
  const texts = useImportTexts()
  const names: Readonly<Record<string, string>> = texts.kinds[kind].columns
  const { columns } = describeImport(kind)
  // In the order of the description, which begins with what is most often mistaken.
  const described = Object.keys(items[0] ?? {}).filter((column) => columns.includes(column))
  const used = described.filter((column) => items.some((item) => item[column]))
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{texts.understood}</h2>
      <DataTable
        caption={texts.understood}
        rows={items}
        keyOf={(item) => items.indexOf(item)}
        columns={used.map((column, index) => ({
          title: names[column] ?? column,
          isName: index === 0,
          cell: (item: DescribedItem<string>) => (
            <bdi className="whitespace-nowrap max-md:whitespace-normal">{item[column] ?? ''}</bdi>
          ),
        }))}
      />
    </section>
  )
}

function ColumnFields({ kind, file: { titles, mapping } }: { kind: ImportKind; file: WithFile['file'] }) {
  const { mapping: texts, kinds } = useImportTexts()
  const { problems } = useTexts()
  const { columns, required } = describeImport(kind)
  const names: Readonly<Record<string, string>> = kinds[kind].columns
  return (
    <div className="mb-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column) => {
        const name = names[column] ?? column
        const place = mapping[column]
        const isMissing = required.includes(column) && place === undefined
        return (
          <SelectField
            key={`${column} ${place}`}
            id={columnField(column)}
            name={columnField(column)}
            label={required.includes(column) ? texts.needed(name) : name}
            defaultValue={place === undefined ? '' : String(place)}
            error={isMissing ? problems.required : undefined}
          >
            <option value="">{texts.notInFile}</option>
            {titles.map(({ title, example }, index) => (
              <option key={index} value={index}>
                {titleOf(title, example, index)}
              </option>
            ))}
          </SelectField>
        )
      })}
    </div>
  )
}

/** A column as its spreadsheet letter, title and first value, each in its own text direction. */
function titleOf(title: string, example: string, index: number): string {
  const letter = `${index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`
  const isolated = [title, example].filter(Boolean).map((text) => `\u2068${text}\u2069`)
  return [letter, ...isolated].join(' · ')
}
