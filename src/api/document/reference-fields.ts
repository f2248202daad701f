import { html } from 'hono/html'
import type { Language } from '#domain/text/languages.ts'
import type { DocumentSchema } from './document-schemas.ts'
import { limitsOf } from './field-limits.ts'
import { referenceTexts } from './reference-texts.ts'

/** The type of a schema, linked if it is a named one. */
export function typeOf(schema: DocumentSchema): ReturnType<typeof html> | string {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return html`<a href="#type-${name}"><code>${name}</code></a>`
  if (schema.anyOf) return html`${schema.anyOf.map((one, place) => html`${place > 0 ? ' | ' : ''}${typeOf(one)}`)}`
  if (schema.type === 'array' && schema.items) return html`${typeOf(schema.items)}<code>[]</code>`
  const values = schema.enum ?? (schema['const'] === undefined ? undefined : [schema['const']])
  if (values) return html`<code>${values.map((value) => JSON.stringify(value)).join(' | ')}</code>`
  return html`<code>${schema.type ?? 'any'}</code>`
}

export type ShownField = {
  name: string
  schema: DocumentSchema
  where?: string
  isRequired: boolean
  about?: string | undefined
}

/** A table of fields with type, limits and sentence. */
export function fieldRows(fields: readonly ShownField[], language: Language) {
  const { required } = referenceTexts[language]
  return html`<table>
    <tbody>
      ${fields.map(
        ({ name, schema, where, isRequired, about }) =>
          html`<tr>
            <th scope="row"><code>${name}</code>${isRequired ? html` <small>${required}</small>` : ''}</th>
            <td>
              <span dir="ltr">${typeOf(schema)}</span>${where ? html` <small>${where}</small>` : ''}${limits(
                schema,
                language,
              )}<br />${about ?? ''}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function limits(schema: DocumentSchema, language: Language) {
  return limitsOf(schema, language).map(
    ({ text, code }) =>
      html` <small>· ${text}${code === undefined ? '' : html` <code dir="ltr">${code}</code>`}</small>`,
  )
}

export function fieldsOf({ properties = {}, required = [] }: DocumentSchema): ShownField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
    about: schema.description,
  }))
}
