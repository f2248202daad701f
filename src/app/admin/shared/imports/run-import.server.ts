import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs } from 'react-router'
import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { storeMapping } from '#data/imports/import-mappings.ts'
import { lastChangeId, recordImport } from '#data/imports/imports.ts'
import { saveOnce } from '#data/changes/posted-forms.ts'
import { groupErrors, type CheckedRows, type TypedRow } from '#domain/spreadsheet/check-rows.ts'
import { importKinds, type ImportColumn, type ImportKind } from '#domain/imports/import-kinds.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../../services-context.ts'
import { redirectWithNotice } from '../screen/notice.server.ts'
import { authorOf } from '../session/session.server.ts'
import { importTextsIn } from './import-texts.ts'
import { answerTakeBack } from './latest-imports.server.ts'
import { readImport, type DescribedItem, type ImportAnswer } from './read-import.server.ts'

/**
 * Checks the rows of a kind against what is stored, and stores them: all, or none (false) when the stored data changed in the
 * meantime. `check` may also return what it has read, for `store` and `describe`, which says how one of the items was understood.
 */
type ImportSteps<Column extends string, Checked extends CheckedRows<Column, unknown>> = {
  check: (services: Services, rows: readonly TypedRow<Column>[]) => Promise<Checked>
  store: (services: Services, author: Author, checked: Checked) => Promise<boolean>
  describe: (services: Services, checked: Checked, item: Checked['items'][number]) => DescribedItem<Column>
}

/** How a few items were understood: dates with the name of the month, names as they are stored, amounts with two decimals. */
const describedItems = 5

/**
 * Checks a file and, on consent, stores all of it or nothing. Existing rows are never changed, so importing the same file again
 * has no effect. The server keeps nothing of a file between the posts, but which columns were assigned; a confirmation sent twice gets the first answer.
 */
export async function runImport<Kind extends ImportKind, Checked extends CheckedRows<ImportColumn<Kind>, unknown>>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  kind: Kind,
  { check, store, describe }: ImportSteps<ImportColumn<Kind>, Checked>,
) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === 'takeBack') return answerTakeBack(context, kind, form.get('import'))
  const read = await readImport(kind, form, services)
  if (!read.ok) return data<ImportAnswer>(read.answer, 422)
  const { rows, file, formKey, assignedHead } = read
  if (!read.isConfirmed) {
    const checked = await check(services, rows)
    if (checked.errors.length === 0) await rememberColumns(services.db)
    return answer(checked)
  }
  const author = authorOf(context)
  const checkAgain = data<ImportAnswer>({ problem: 'changed', file }, 409)
  // Imports run one at a time, so that two files with the same rows store them once.
  const stored = await withLock(services.db, 'imports', (db) =>
    formKey === undefined
      ? storeAll(db)
      : saveOnce(db, author, { key: formKey, request: rows, secret: services.cookieSecret }, storeAll),
  )
  if (stored.outcome === 'refused') return stored.answer
  if (stored.outcome === 'reused') return checkAgain
  const { count, present } = stored
  const texts = importTextsIn(services.language).kinds[kind]
  const title = count === 0 ? texts.present(formatCount(present)) : texts.stored(formatCount(count))
  // The screen of the import has the button that takes it back.
  return redirectWithNotice(context, importKinds[kind].address, { title })

  async function storeAll(db: Database) {
    const checked = await check({ ...services, db }, rows)
    if (checked.errors.length > 0) return { outcome: 'refused' as const, answer: answer(checked) }
    await rememberColumns(db)
    const { items, present } = checked
    if (items.length === 0) return { outcome: 'saved' as const, count: 0, present }
    const before = await lastChangeId(db)
    if (await store({ ...services, db }, author, checked)) {
      await recordImport(db, author, kind, before)
      return { outcome: 'saved' as const, count: items.length, present }
    }
    return { outcome: 'refused' as const, answer: checkAgain }
  }

  async function rememberColumns(db: Database): Promise<void> {
    if (assignedHead === undefined) return
    await storeMapping(db, kind, assignedHead, { columns: file.mapping, at: services.now() })
  }

  function answer(checked: Checked) {
    const { errors, items, present, differing } = checked
    if (errors.length === 0) {
      const described = items.slice(0, describedItems).map((item) => describe(services, checked, item))
      const ready = {
        formKey: randomUUID(),
        count: items.length,
        present,
        differing: groupErrors(differing),
        described,
      }
      return data<ImportAnswer>({ ready, file })
    }
    const groups = groupErrors(errors)
    return data<ImportAnswer>({ problem: 'errors', count: errors.length, rows: rows.length, groups, file }, 422)
  }
}
