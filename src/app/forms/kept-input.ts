import { parse, type SubmissionResult } from '@conform-to/react'
import { useLayoutEffect, useState } from 'react'

/** The fields of a form as they were typed, by name. */
export type TypedFields = SubmissionResult['initialValue']

type Left = { fields: TypedFields; extra: unknown }

/** The forms of pages that were left. Only in memory, since they contain identity numbers. */
const leftForms = new Map<string, Left>()

/** What a form contained when its page was last left in this document; `extra` is what the page had added to it. */
export function useLeftForm<Extra>(key: string): { fields: TypedFields; extra: Extra } | undefined {
  const [left] = useState(() => leftForms.get(key))
  return left as { fields: TypedFields; extra: Extra } | undefined
}

/** Keeps the contents of a form while its page is away. A form that takes the place of a sent one starts empty. */
export function useKeepForm(key: string, formId: string, extra?: unknown): void {
  useLayoutEffect(() => {
    leftForms.delete(key)
    return () => {
      const form = document.getElementById(formId)
      if (form instanceof HTMLFormElement) leftForms.set(key, { fields: typedFields(new FormData(form)), extra })
    }
  }, [key, formId, extra])
}

export function typedFields(form: FormData): TypedFields {
  return parse(form, { resolve: () => ({ value: null }) }).reply().initialValue
}
