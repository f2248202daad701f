/** Typed text after a rule: its normalised value, or a refusal. */
export type ParsedText = { readonly ok: true; readonly value: string } | { readonly ok: false }

export const refusedText: ParsedText = { ok: false }

export function acceptText(value: string): ParsedText {
  return { ok: true, value }
}
