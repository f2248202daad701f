import { isBox, isControl, tick, typeInto } from '../../../ui/type-into.ts'

export type EditValues = Record<string, string | undefined>

/** The fields whose stored value changed since the form was opened and differs from what was typed. */
export function changedFields({ opened, typed, latest }: Record<'opened' | 'typed' | 'latest', EditValues>): string[] {
  return [...new Set([...Object.keys(opened), ...Object.keys(latest)])].filter((name) => {
    const now = latest[name] ?? ''
    return name !== 'version' && now !== (opened[name] ?? '') && now !== (typed[name] ?? '')
  })
}

export function controlOf(form: string, name: string) {
  const held = (document.getElementById(form) as HTMLFormElement | null)?.elements.namedItem(name)
  const first = held instanceof RadioNodeList ? held[0] : held
  return isControl(first) ? first : undefined
}

export function setControl(form: string, name: string, value: string): void {
  const held = (document.getElementById(form) as HTMLFormElement | null)?.elements.namedItem(name)
  for (const control of held instanceof RadioNodeList ? held : [held]) {
    if (!isControl(control)) continue
    if (isBox(control)) tick(control, control.value === value)
    else typeInto(control, value)
  }
}

export function labelOf(form: string, name: string, fields: Record<string, string>): string {
  const label =
    document.querySelector(`label[for="${CSS.escape(`${form}-${name}`)}"]`) ?? controlOf(form, name)?.labels?.[0]
  return label?.textContent ?? (Object.hasOwn(fields, name) ? fields[name]! : name)
}

export function shownValue(
  control: ReturnType<typeof controlOf>,
  value: string,
  { yes, no }: { yes: string; no: string },
): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === value)?.text ?? value
  if (control && isBox(control) && control.type === 'checkbox') return value === control.value ? yes : no
  return value
}
