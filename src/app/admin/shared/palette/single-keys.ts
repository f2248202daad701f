const storageKey = 'roud-single-keys'

/** Whether single-key shortcuts are on in this browser. People who use speech input must be able to turn them off (WCAG 2.1.4). */
export function areSingleKeysAllowed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function allowSingleKeys(allowed: boolean): void {
  try {
    if (allowed) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the choice is not kept.
  }
}
