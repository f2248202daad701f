import type * as v from 'valibot'

type Limits = { minLength?: number; maxLength?: number; pattern?: string; minimum?: number; maximum?: number }
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[]; wrapped?: Step }

/** The limits of a text or number in the rules of its row, for the OpenAPI document. */
export function limitsOf(rules: v.GenericSchema, name: string): Limits {
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
