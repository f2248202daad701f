import { parse, type SubmissionResult } from '@conform-to/react'
import { useLayoutEffect, useState } from 'react'

/** The fields of a form as typed, by name. */
export type TypedFields = SubmissionResult['initialValue']

type Left = { fields: TypedFields; extra: unknown }

/** Forms of pages that were left. In memory only, because they contain identity numbers. */
const leftForms = new Map<string, Left>()

/** The content of a form when its page was last left in this document; `extra` is what the page stored with it. */
export function useLeftForm<Extra>(key: string): { fields: TypedFields; extra: Extra } | undefined {
  const [left] = useState(() => leftForms.get(key))
  return left as { fields: TypedFields; extra: Extra } | undefined
}

/** Keeps the content of a form after its page is left. A form that follows a sent one starts empty. */
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
