type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether an element is a form field; buttons do not count. */
export function isControl(element: unknown): element is Control {
  return (
    (element instanceof HTMLInputElement && !['submit', 'button', 'image', 'reset'].includes(element.type)) ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** Whether a control is a checkbox or a radio button. */
export function isBox(control: Control): control is HTMLInputElement {
  return ['checkbox', 'radio'].includes(control.type)
}

/** Sets a field as typing does: React and Conform both listen to the `input` event, and React's selects to `change`. */
export function typeInto(control: Control, value: string): void {
  // React ignores the event when the value equals the one last set through the element's own property.
  if (control.value === value && 'defaultValue' in control) control.value = value === '' ? control.defaultValue : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Checks or unchecks a box as a click does. A radio button can only be checked. */
export function tick(box: HTMLInputElement, checked: boolean): void {
  if (box.type === 'radio' && !checked) return
  box.checked = !checked
  box.click()
}
