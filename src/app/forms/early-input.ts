import { useLayoutEffect } from 'react'
import { isBox, isControl, tick, typeInto } from '../ui/type-into.ts'

declare global {
  interface Window {
    /** The controls that had an `input` event since the page began to load. */
    earlyInput?: WeakSet<EventTarget>
    /** The idempotency key of the form that was sent before our scripts started. */
    earlyKey?: string | undefined
  }
}

/**
 * Runs inline before the first paint: records which controls were used before our scripts start, and gives a form that is sent by
 * then its idempotency key, so that sending it again, before or after our scripts start, counts as the same form. The form is
 * marked busy until the page is left.
 */
export const earlyInputScript = `(function(){var used=window.earlyInput=new WeakSet
addEventListener('input',function(e){used.add(e.target)},true)
addEventListener('submit',function(e){var f=e.target,k=f.elements.idempotencyKey
if(e.defaultPrevented||!k||k.value)return
k.value=window.earlyKey=Array.from(crypto.getRandomValues(new Uint8Array(16)),function(b){return(b+256).toString(16).slice(1)}).join('')
f.setAttribute('aria-busy','true')
addEventListener('pagehide',function(){k.value='';f.removeAttribute('aria-busy')},{once:true})})})()`

/**
 * Replays the values that forms contain when React starts, whether typed, chosen or restored by the browser. React leaves such
 * values in the document but does not tell the components, whose next render would undo them. Called once, by the root.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    const early = [...document.forms].flatMap((form) => [...form.elements].flatMap(readEarly))
    // One event per field, after this commit, so that each component sees the previous change; still before the next paint.
    if (early.length > 0) queueMicrotask(() => early.forEach((enter) => enter()))
  }, [])
}

/** Returns how to enter a control's value again; empty when it still has the value of the HTML. */
function readEarly(control: Element): (() => void)[] {
  if (!isControl(control) || ['hidden', 'file'].includes(control.type)) return []
  const { value } = control
  const isUsed = window.earlyInput?.has(control)
  if (isBox(control)) {
    const { checked } = control
    return isUsed || checked !== control.defaultChecked ? [() => tick(control, checked)] : []
  }
  return isUsed || value !== defaultOf(control) ? [() => typeInto(control, value)] : []
}

function defaultOf(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled))?.value
}
