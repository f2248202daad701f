import type * as v from 'valibot'
import { halalas, toDecimal } from '../money/money.ts'
import { valueRuleOf, type NumberRule } from '../text/value-rules.ts'
import { toTypedMoment } from '../time/typed-moment.ts'

/**
 * Stored values as a form shows and posts them: the reverse of what its fields (`entries`) read. Fields that `stored` does not have
 * are left out.
 */
export function postedValues(
  entries: v.ObjectEntries,
  stored: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const names = Object.keys(entries).filter((name) => name in stored)
  return Object.fromEntries(names.map((name) => [name, postedValue(entries[name] as v.GenericSchema, stored[name])]))
}

function postedValue(field: v.GenericSchema, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (value instanceof Date) return toTypedMoment(value)
  const rule = valueRuleOf(field) as NumberRule | undefined
  return rule?.scale === 'hundredths' ? toDecimal(halalas(value as number)) : String(value as string | number)
}
