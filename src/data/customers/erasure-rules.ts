/** Replaces erased names, numbers and messages. */
export const erasedText = '—'

/**
 * What erasing a person does to a column. A rule that its values cannot follow does not compile.
 * - `kept`: it says nothing about the person, or counts and accounts need it.
 * - `emptied`: null.
 * - `replaced`: a dash; `replacedUnlessBlank` leaves '' as it is.
 * - `blanked`: ''.
 * - `identity`, `identityHash`: null, and so at the end of the retention of identity numbers. The hash is no value of its own.
 * - `key`: null. A key of a request, which may be a hash of personal data.
 * - `deleted`: gone with its row.
 */
type Rule<Value> =
  | 'kept'
  | 'deleted'
  | (null extends Value ? 'emptied' | 'identity' | 'identityHash' | 'key' : never)
  | (Value extends string ? 'replaced' | 'replacedUnlessBlank' | 'blanked' : never)

type AnyTable = { $inferSelect: object }
type Rules<T extends AnyTable> = { readonly [C in keyof T['$inferSelect']]: Rule<T['$inferSelect'][C]> }

/** Returns `rules`, of which none may be missing: a new column of the table needs one. */
export function rulesOf<T extends AnyTable>() {
  return <const R extends Rules<T>>(rules: R): R => rules
}

type RuleName = Rule<string> | Rule<null>

type ColumnsBy<R, Name extends RuleName> = { [C in keyof R]: R[C] extends Name ? C : never }[keyof R]

/** The columns that a copy of a person's data shows; hashes and keys are left out. */
export type ShownColumn<R> = ColumnsBy<R, 'deleted' | 'emptied' | 'identity' | 'replaced' | 'replacedUnlessBlank'>

/** The columns of a table with one of these rules. */
export function columnsBy<R extends object, const Name extends RuleName>(
  rules: R,
  ...names: readonly Name[]
): ColumnsBy<R, Name>[] {
  const entries = Object.entries(rules) as [ColumnsBy<R, Name>, RuleName][]
  return entries.filter(([, rule]) => names.some((name) => name === rule)).map(([column]) => column)
}
