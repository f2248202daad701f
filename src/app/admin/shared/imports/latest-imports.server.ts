import { data, type LoaderFunctionArgs } from 'react-router'
import { listImports } from '#data/imports/imports.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { importKinds, type ImportKind } from '#domain/imports/import-kinds.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { takeBackImport } from '#operations/imports/take-back-import.ts'
import { servicesContext } from '../../../services-context.ts'
import { redirectWithNotice } from '../screen/notice.server.ts'
import { authorOf, type Context } from '../session/session.server.ts'
import { importTextsIn } from './import-texts.ts'

const shownDays = 30
const shownImports = 3

/** An import that the screen offers to take back. */
export type LatestImport = { id: number; when: string; staffName: string; count: number; isTakenBack: boolean }

/** The latest imports of a kind, for their screen. */
export async function loadLatestImports(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  kind: ImportKind,
): Promise<LatestImport[]> {
  const { db, language, now } = context.get(servicesContext)
  const since = new Date(now().getTime() - shownDays * 86_400_000)
  const found = await listImports(db, kind, since, shownImports)
  return found.map(({ id, importedAt, staffName, count, takenBackAt }) => ({
    id,
    when: formatMoment(toRiyadh(importedAt), language),
    staffName,
    count,
    isTakenBack: takenBackAt !== null,
  }))
}

/** Takes back an import of the screen, and says so or why not. */
export async function answerTakeBack(context: Context, kind: ImportKind, posted: FormDataEntryValue | null) {
  const id = toRowId(typeof posted === 'string' ? posted : '')
  if (id === undefined) throw data(null, 400)
  const { db, language } = context.get(servicesContext)
  const { latest } = importTextsIn(language)
  const result = await takeBackImport(db, authorOf(context), kind, id)
  const notice = result.ok
    ? { title: latest.done(result.count) }
    : { title: latest.refused, text: latest.refusals[result.refusal], tone: 'destructive' as const }
  return redirectWithNotice(context, importKinds[kind].address, notice)
}
