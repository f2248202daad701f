import { isBox, isControl, tick, typeInto } from '../../../ui/type-into.ts'

export type EditValues = Record<string, string | undefined>

/**
 * The fields whose stored value changed since the form was opened and differs from what was typed. A page that was loaded again with
 * the refusal, as without scripts, does not know how the form was opened; then every field that differs.
 */
export function changedFields({ opened, typed, latest }: Record<'opened' | 'typed' | 'latest', EditValues>): string[] {
  const isLoadedAgain = opened['version'] === latest['version']
  return [...new Set([...Object.keys(opened), ...Object.keys(latest)])].filter((name) => {
    const now = latest[name] ?? ''
    const isChanged = isLoadedAgain || now !== (opened[name] ?? '')
    return name !== 'version' && isChanged && now !== (typed[name] ?? '')
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

/** The label of a field; undefined when it has no control in the form. */
export function labelOf(form: string, name: string): string | undefined {
  const label =
    document.querySelector(`label[for="${CSS.escape(`${form}-${name}`)}"]`) ?? controlOf(form, name)?.labels?.[0]
  return label?.textContent ?? undefined
}

/** The name of a field in the record of changes, with its language. */
export function fieldName(
  name: string,
  fields: Readonly<Record<string, string>>,
  languageNames: Readonly<Record<'Ar' | 'En', string>>,
): string {
  const [, base = name, end] = /^(.+)(Ar|En)$/.exec(name) ?? []
  const label = Object.hasOwn(fields, base) ? fields[base]! : base
  return end === 'Ar' || end === 'En' ? `${label} ${languageNames[end]}` : label
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
