import type { Language } from '#domain/text/languages.ts'
import type { Problem } from './problems.ts'
import { refuseValue } from './refusals.ts'

type AskedPage = {
  after?: string | undefined
  limit: number
  /** The part of the request that `after` was sent in. */
  where: 'query' | 'body'
  language: Language
}

/** The page of a list after the row `after`. Refused when that row was deleted, because the list would seem to end there. */
export async function answerPage<Row extends { id: string }, View>(
  { rows, hasNext }: { rows: readonly Row[]; hasNext: boolean },
  { after, limit, where, language }: AskedPage,
  find: (id: string) => Promise<unknown>,
  view: (rows: readonly Row[]) => View[] | Promise<View[]>,
): Promise<{ body: { data: View[]; limit: number; next: string | null } } | Problem> {
  if (after && rows.length === 0 && !(await find(after))) return refuseValue(where, 'after', 'invalid_choice', language)
  return { body: { data: await view(rows), limit, next: hasNext ? (rows.at(-1)?.id ?? null) : null } }
}
