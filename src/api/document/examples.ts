import { halalas, toDecimal } from '#domain/money/money.ts'
import { parseLocalMoment, toInstant } from '#domain/time/riyadh-time.ts'
import type { Language } from '#domain/text/languages.ts'
import type { DocumentSchema } from './document-schemas.ts'
import { amountFormat } from '../values.ts'
import { exampleAmounts, exampleMoments, exampleValues } from './example-values.ts'

type ExampleOptions = {
  language: Language
  /** The named schemas of the document. */
  schemas: Readonly<Record<string, DocumentSchema>>
}

/** Composes examples from the values in `example-values.ts`. */
export function createExamples({ language, schemas }: ExampleOptions) {
  const valueAt = (place: string) => findAt(exampleValues, place, language)

  /** The example at `place`, which is `Schema`, `Schema.field` or `operationId.field`. */
  return function exampleOf(schema: DocumentSchema, place: string): unknown {
    const given = valueAt(place)
    if (given !== undefined && fits(given, schema)) return given
    const name = schema.$ref?.split('/').at(-1)
    if (name === 'Money') return money(amountAt(place))
    if (name === 'Moment') return moment(momentAt(place) ?? '2026-11-24T10:00')
    if (name) return exampleOf(schemas[name]!, name)
    if (schema.anyOf) return exampleOf(schema.anyOf[0]!, place)
    if (schema['format'] === amountFormat) return amountAt(place)
    const [fixed] = [schema['default'], schema['const'], schema.enum?.[0]].filter((value) => value !== undefined)
    if (fixed !== undefined) return fixed
    switch (schema.type) {
      case 'object':
        return exampleOfObject(schema, place)
      case 'array':
        return [exampleOf(schema.items!, place)]
      case 'boolean':
        return false
      case 'integer':
      case 'number':
        return schema['minimum'] ?? 1
      default:
        return momentAt(place) ?? ofFormat[String(schema['format'])] ?? missing
    }

    /** All fields of an answer; in a request those that are required or have a value, in a change only one besides the version. */
    function exampleOfObject({ properties = {}, required = [] }: DocumentSchema, owner: string) {
      const shown = Object.keys(properties).filter((field) => {
        const at = `${owner}.${field}`
        return required.includes(field) || (valueAt(at) ?? momentAt(at) ?? findAt(exampleAmounts, at, language)) != null
      })
      const isChange = owner.endsWith('Change') && shown[0] === 'version'
      const entries = (isChange ? shown.slice(0, 2) : shown).map((field) => {
        return [field, exampleOf(properties[field]!, `${owner}.${field}`)]
      })
      return Object.fromEntries(entries) as Record<string, unknown>
    }
  }

  function amountAt(place: string): number {
    return findAt(exampleAmounts, place, language) ?? 0
  }

  function momentAt(place: string): string | undefined {
    return findAt(exampleMoments, place, language)
  }
}

const ofFormat: Readonly<Record<string, string>> = {
  uuid: '0f0a6c1e-52b7-4c1d-9a43-1f3c5a7e9b20',
  date: '2026-12-01',
  uri: 'https://rental.example',
}

/** Whether a value is of the type of a schema and among its choices: one name can be that of several, such as `id` and `kind`. */
function fits(value: unknown, { type, enum: choices }: DocumentSchema): boolean {
  if (choices) return choices.includes(value)
  if (type === 'string') return typeof value === 'string'
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type !== 'boolean' || typeof value === 'boolean'
}

/** Placeholder for a missing value; a test fails when the document has one. */
export const missing = '…'

/** The value for a place, or else for its field. Schemas of requests and changes use the values of the schema that answers them. */
function findAt<Value>(table: Readonly<Record<string, Value>>, place: string, language: Language): Value | undefined {
  const ofAnswer = place.replace(/^(\w+?)(?:Request|Change|Input)\./, '$1.')
  const field = place.includes('.') ? [place.slice(place.lastIndexOf('.') + 1)] : []
  const keys = [place, ofAnswer, ...field].flatMap((key) => [key, `${key}_${language}`])
  const found = keys.find((key) => key in table)
  return found === undefined ? undefined : table[found]
}

function money(amount: number) {
  return { halalas: amount, sar: toDecimal(halalas(amount)) }
}

function moment(local: string) {
  return { local, instant: toInstant(parseLocalMoment(local)!).toISOString() }
}
