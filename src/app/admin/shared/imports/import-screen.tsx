import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { describeImport, type ImportKind } from '#domain/imports/import-kinds.ts'
import { listPath } from '#domain/staff/entities.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { joinList } from '#domain/text/words.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import { AdminPage } from '../screen/admin-page.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { Panel } from '../screen/panel.tsx'
import { CheckedForm } from './checked-form.tsx'
import { ErrorTable } from './error-table.tsx'
import { useImportTexts } from './import-texts.ts'
import type { LatestImport } from './latest-imports.server.ts'
import type { ImportAnswer } from './read-import.server.ts'

type ImportScreenProps = {
  kind: ImportKind
  answer: ImportAnswer | undefined
  latest: readonly LatestImport[]
}

/** The screen of an import: choose a file, then see its errors or what would be stored. */
export function ImportScreen({ kind, answer, latest }: ImportScreenProps) {
  const texts = useImportTexts()
  const { nav } = useAdminTexts()
  const { entity, address } = describeImport(kind)
  const { title, howTo, template } = texts.kinds[kind]
  return (
    <AdminPage title={title} intro={texts.intro} actions={<UpLink to={listPath(entity)}>{nav.lists[entity]}</UpLink>}>
      <div className="grid gap-6">
        {!answer && <LatestImports kind={kind} imports={latest} />}
        {answer && 'problem' in answer && <Problem kind={kind} answer={answer} />}
        {answer && 'file' in answer && <CheckedForm kind={kind} answer={answer} />}
        <Panel className="max-w-3xl space-y-5">
          <p>{howTo}</p>
          <a href={`${address}/template.csv`} download className={buttonClass('quiet')}>
            {template}
          </a>
          <FileForm answer={answer} />
        </Panel>
      </div>
    </AdminPage>
  )
}

type ProblemProps = { kind: ImportKind; answer: Extract<ImportAnswer, { problem: string }> }

function Problem({ kind, answer }: ProblemProps) {
  const texts = useImportTexts()
  const language = useLanguage()
  const columnNames: Readonly<Record<string, string>> = texts.kinds[kind].columns
  if (answer.problem === 'errors') {
    return (
      <>
        <RefusalNotice title={texts.refused}>{texts.errors(formatCount(answer.count), answer.rows)}</RefusalNotice>
        <ErrorTable kind={kind} groups={answer.groups} title={texts.error} />
      </>
    )
  }
  return (
    <RefusalNotice title={texts.refused}>
      {answer.problem === 'missingColumns'
        ? texts.problems.missingColumns(
            joinList(
              answer.columns.map((column) => columnNames[column] ?? column),
              language,
            ),
          )
        : texts.problems[answer.problem]}
    </RefusalNotice>
  )
}

function FileForm({ answer }: Pick<ImportScreenProps, 'answer'>) {
  const texts = useImportTexts()
  const form = useRef<HTMLFormElement>(null)
  // Browsers cannot send a chosen file that was changed since, such as corrected after its check.
  useEffect(() => form.current?.reset(), [answer])
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="space-y-4 border-t border-line pt-5">
      <div>
        <label htmlFor="import-file" className="mb-1.5 block text-[0.9375rem] font-semibold">
          {texts.file}
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          required
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="import-file-hint"
          className="block w-full rounded-control border border-control bg-surface p-3"
        />
        <p id="import-file-hint" className="mt-1.5 text-sm text-muted">
          {texts.limit}
        </p>
      </div>
      <button type="submit" disabled={busy} className={buttonClass('brand')}>
        {texts.check}
      </button>
    </Form>
  )
}

/** The latest imports of a kind, each with a button that takes it back. */
function LatestImports({ kind, imports }: { kind: ImportKind; imports: readonly LatestImport[] }) {
  const { latest, kinds } = useImportTexts()
  const busy = useNavigation().formMethod === 'POST'
  if (imports.length === 0) return null
  return (
    <Panel title={latest.title} className="max-w-3xl">
      <ul className="divide-y divide-line">
        {imports.map(({ id, when, staffName, count, isTakenBack }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="block">{kinds[kind].stored(formatCount(count))}</span>
              <span className="block text-sm text-muted">
                {when} · <bdi>{staffName}</bdi>
              </span>
            </span>
            {isTakenBack ? (
              <span className="text-muted">{latest.takenBack}</span>
            ) : (
              <Form method="post" encType="multipart/form-data">
                <input type="hidden" name="import" value={id} />
                <button type="submit" name="intent" value="takeBack" disabled={busy} className={buttonClass('quiet')}>
                  {latest.takeBack}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
