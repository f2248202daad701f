import { parse, type Submission } from '@conform-to/react'
import { problem } from '#domain/text/form-fields.ts'
import { safeParse, type GenericSchema, type InferIssue, type InferOutput } from 'valibot'
import type { SiteTexts } from '../i18n/site-texts-ar.ts'

/**
 * Parses a form with its schema, in browser and server: returns the values, or all errors by field name. Replaces Conform's
 * valibot adapter, whose coercion our schemas do not need and which would add a tenth to the booking form's code.
 */
export function parseForm<S extends GenericSchema>(form: FormData, schema: S): Submission<InferOutput<S>> {
  return parse<InferOutput<S>, string[]>(form, {
    resolve(posted) {
      const result = safeParse(schema, posted)
      if (result.success) return { value: result.output }
      return { error: messagesByField(result.issues) }
    },
  })
}

function messagesByField(issues: readonly InferIssue<GenericSchema>[]): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const issue of issues) {
    const { path = [], type, received, message: own } = issue
    // A field that was not posted at all is refused by the object, in the library's own words.
    const isMissing = type.endsWith('object') && received === 'undefined'
    const message = isMissing ? problem('required') : own === 'tooLong' ? withLimit(own, issue) : own
    const name = path.map(({ key }) => key).reduce(joinName, '')
    messages[name] = [...(messages[name] ?? []), message]
  }
  return messages
}

/** A problem with the limit of a text and its length, which `describeProblem` reads. */
function withLimit(
  own: string,
  { requirement, received }: InferIssue<GenericSchema> & { requirement?: unknown },
): string {
  return `${own} ${String(requirement)} ${received}`
}

/** Names fields as Conform does: `hours`, 0 and `from` become `hours[0].from`. */
function joinName(above: string, key: unknown): string {
  if (typeof key === 'number') return `${above}[${key}]`
  return above ? `${above}.${String(key)}` : String(key)
}

/**
 * The sentence about a wrong field, as `parseForm` names it. A problem without one is a sentence of the server. In this file, so that
 * the pages that parse forms load no further script.
 */
export function describeProblem(
  wrong: string,
  { problems, tooLong }: Pick<SiteTexts, 'tooLong'> & { problems: Readonly<Record<string, string>> },
): string {
  const [key, most, length] = wrong.split(' ')
  return key === 'tooLong' && most && length ? tooLong(most, length) : (problems[wrong] ?? wrong)
}
