import type * as v from 'valibot'

type Limits = { minLength?: number; maxLength?: number; pattern?: string }
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[] }

/** The limits of a text column in the form that checks it, for the OpenAPI document. */
export function textLimits(form: v.GenericSchema, column: string): Limits {
  const { entries = {} } = form as { entries?: Record<string, Step> }
  const steps = stepsOf(entries[column])
  const isText = steps.some(({ type }) => type === 'max_length')
  const requirements = (type: string) =>
    steps.filter((step) => step.type === type).map(({ requirement }) => requirement)
  const [pattern] = requirements('regex')
  return {
    ...(isText && { maxLength: Math.min(...(requirements('max_length') as number[])) }),
    ...(isText && steps.some(({ type }) => type === 'non_empty') && { minLength: 1 }),
    ...(pattern instanceof RegExp && pattern.flags === '' && { pattern: pattern.source }),
  }
}

function stepsOf(step: Step | undefined): Step[] {
  return step?.pipe ? step.pipe.flatMap((one) => (one === step ? [] : stepsOf(one))) : step ? [step] : []
}
