import { parse, type Submission } from '@conform-to/react'
import { safeParse, type GenericSchema, type InferIssue, type InferOutput } from 'valibot'

/**
 * Reads a form with its schema, on browser and server alike: the values, or every problem by the name of its field.
 * Our schemas read the posted strings themselves, so the coercion that Conform's own adapter brings along (a tenth of the
 * code of the booking form) is left at home.
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
  for (const { path = [], message } of issues) {
    const name = path.map(({ key }) => key).reduce(joinName, '')
    messages[name] = [...(messages[name] ?? []), message]
  }
  return messages
}

/** `hours` and 0 and `from` make `hours[0].from`, as Conform names its fields. */
function joinName(above: string, key: unknown): string {
  if (typeof key === 'number') return `${above}[${key}]`
  return above ? `${above}.${String(key)}` : String(key)
}
