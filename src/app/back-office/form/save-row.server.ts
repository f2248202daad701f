import type { GenericSchema } from 'valibot'
import type { Author, Edited } from '../../../data/staff/change-rows.ts'
import type { Database } from '../../../data/database/connect.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { managedText, type ManagedText } from '../../../domain/content/localized-text.ts'
import { servicesContext } from '../../services/services.ts'
import { adminTextsIn } from '../page/admin-texts.ts'
import { answerSave, parseEdit } from './edit.server.ts'
import { authorOf, type Context } from '../session/session.server.ts'

/** What the form of one kind of row needs to be saved; an id is what the address says. */
type RowForm<F extends { version?: number | undefined }> = {
  schema: GenericSchema<unknown, F>
  /** The list that shows the row afterwards. */
  to: string
  nameOf: (values: Omit<F, 'version'>) => ManagedText
  create: (db: Database, author: Author, values: Omit<F, 'version'>) => Promise<unknown>
  update: (
    db: Database,
    author: Author,
    at: { id: string; version: number },
    values: Omit<F, 'version'>,
  ) => Promise<Pick<Edited<unknown>, 'outcome'>>
}

/** For rows with numbers for ids: what the address says is read as one, and what is none meets no row. */
export function byNumber<F>(
  update: (
    db: Database,
    author: Author,
    at: { id: number; version: number },
    values: F,
  ) => Promise<Pick<Edited<unknown>, 'outcome'>>,
) {
  return (db: Database, author: Author, at: { id: string; version: number }, values: F) =>
    update(db, author, { ...at, id: toRowId(at.id) ?? 0 }, values)
}

/** Saves a posted row, the one of this id or a new one, and answers as `answerSave` does. */
export async function saveRow<F extends { version?: number | undefined }>(
  request: Request,
  context: Context,
  id: string | undefined,
  { schema, to, nameOf, create, update }: RowForm<F>,
) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, schema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const author = authorOf(context)
  const notice = { title: adminTextsIn(language).form.saved(managedText(nameOf(values), language)) }
  async function save(): Promise<Pick<Edited<unknown>, 'outcome'>> {
    if (id !== undefined) return update(db, author, { id, version }, values)
    await create(db, author, values)
    return { outcome: 'saved' }
  }
  return answerSave(log, parsed.submission, save, { to, notice })
}
