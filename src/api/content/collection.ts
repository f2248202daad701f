import * as v from 'valibot'
import type { ManagedRow } from '#operations/rows/save-row.ts'
import type { Database } from '#data/database/connect.ts'
import { listEntityRows } from '#data/changes/entity-tables.ts'
import type { ApiSection } from '#domain/staff/api-key.ts'
import type { NamedEntity } from '#domain/staff/entities.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Problem, ProblemCode } from '../problems.ts'
import { snake, versionInput } from '../values.ts'
import type { Field } from './fields.ts'

/** A stored row. The fields of its collection describe its values. */
export type StoredRow = Readonly<Record<string, unknown>>

type Nouns = { one: string; many: string }

/** A kind of rows that staff manage: how the API receives, shows and saves them. */
export type Collection = {
  entity: NamedEntity
  path: string
  /** Part of the names of operations and schemas, such as `StaffFaq`. */
  name: string
  nouns: Readonly<Record<Language, Nouns>>
  /** By column name. */
  fields: Readonly<Record<string, Field>>
  /** Its type parameters were checked where it is defined. */
  row: ManagedRow<never, never>
  /** The rules of its values. */
  schema: v.GenericSchema
  /** All rows in their usual order, for collections that need more than the table's rows. */
  list?: (db: Database) => Promise<readonly StoredRow[]>
  /** Values that are sent but not stored, such as a confirmation. */
  asked?: Readonly<Record<string, Field>>
  /** Columns with lists of ids, and the rows that the ids must be of when they are sent. */
  lists?: Readonly<Record<string, NamedEntity>>
  /** Problems besides those of every collection. */
  problems?: Partial<Record<'create' | 'change' | 'delete', readonly ProblemCode[]>>
  /** Ids are text, such as those of branches, instead of numbers. */
  hasTextId?: boolean
  /** The problem when a row cannot be deleted, if it is not that other rows use it. */
  keeps?: (language: Language) => Problem
}

/** All rows in their usual order. */
export function listRows(db: Database, { entity, list }: Collection): Promise<readonly StoredRow[]> {
  return list ? list(db) : listEntityRows(db, entity)
}

const whole = v.pipe(v.number(), v.integer())

/** The schemas of a collection: a row in responses, a new row, a change, and a new order. */
export function schemasOf({ fields, asked, hasTextId, schema }: Collection) {
  const sent = Object.entries({ ...fields, ...asked }).map(([column, one]): [string, Field] => [
    column,
    one.hasLimits ? { ...one, input: v.pipe(one.input, v.metadata(limitsOf(schema, one.savedAs ?? column))) } : one,
  ])
  const id: v.GenericSchema<string | number> = hasTextId
    ? v.pipe(v.string(), v.maxLength(64))
    : v.pipe(whole, v.minValue(1))
  const entries = (of: (one: Field) => v.GenericSchema) =>
    Object.fromEntries(sent.map(([column, one]) => [snake(column), of(one)]))
  const shown = Object.entries(fields).map(([column, { output }]) => [snake(column), output])
  return {
    row: v.object({
      id: hasTextId ? v.string() : whole,
      version: whole,
      ...(Object.fromEntries(shown) as Record<string, v.GenericSchema>),
    }),
    request: v.strictObject(
      entries(({ input, initial }) => (initial === undefined ? input : withDefault(input, initial))),
    ),
    order: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000)) }),
    change: v.strictObject({ version: versionInput, ...entries(({ input }) => v.optional(input)) }),
  }
}

/** An optional field; the default is for the OpenAPI document, because `newRow` has the stored one. */
function withDefault(input: v.GenericSchema, initial: unknown) {
  return v.optional(v.pipe(input, v.metadata({ default: initial })))
}

/** The plural in the name of an operation. */
export function manyOf(name: string): string {
  return name.endsWith('s') ? name : `${name}s`.replace(/ys$/, 'ies')
}

/** A row as the API shows it. */
export function viewRow({ fields }: Collection, row: StoredRow) {
  const shown = Object.entries(fields).map(([column, { view }]) => [snake(column), view(row[column])])
  return { id: row['id'], version: row['version'], ...Object.fromEntries(shown) } as { id: never; version: number }
}

/** The sent values by column name. */
export function sentValues({ fields, asked }: Collection, body: Readonly<Record<string, unknown>>): StoredRow {
  const sent = Object.keys({ ...fields, ...asked }).filter((column) => body[snake(column)] !== undefined)
  return Object.fromEntries(sent.map((column) => [column, body[snake(column)]]))
}

/** The default values of a new row, as in its form. */
export function newRow({ fields, asked }: Collection): StoredRow {
  return Object.fromEntries(Object.entries({ ...fields, ...asked }).map(([column, { initial }]) => [column, initial]))
}

/** Shared by the routes of a collection. */
export type CollectionParts = {
  section: ApiSection
  params: v.GenericSchema<unknown, { id: string | number }>
  schemas: ReturnType<typeof schemasOf>
}

type Limits = { minLength?: number; maxLength?: number; pattern?: string; minimum?: number; maximum?: number }
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[]; wrapped?: Step }

/** The limits of a text or number in the rules of its row, for the OpenAPI document. */
function limitsOf(rules: v.GenericSchema, name: string): Limits {
  const { entries = {} } = rules as { entries?: Record<string, Step> }
  const steps = stepsOf(entries[name])
  const requirements = (type: string) =>
    steps.filter((step) => step.type === type).map(({ requirement }) => requirement)
  const [[least], [most], [pattern]] = [requirements('min_value'), requirements('max_value'), requirements('regex')]
  const lengths = requirements('max_length') as number[]
  return {
    ...(typeof least === 'number' && { minimum: least }),
    ...(typeof most === 'number' && { maximum: most }),
    ...(lengths.length > 0 && { maxLength: Math.min(...lengths) }),
    ...(lengths.length > 0 && steps.some(({ type }) => type === 'non_empty') && { minLength: 1 }),
    ...(pattern instanceof RegExp && pattern.flags === '' && { pattern: pattern.source }),
  }
}

function stepsOf(step: Step | undefined): Step[] {
  if (step?.pipe) return step.pipe.flatMap((one) => (one === step ? [] : stepsOf(one)))
  if (step?.wrapped) return stepsOf(step.wrapped)
  return step ? [step] : []
}
