import { useSyncExternalStore } from 'react'

const themeKey = 'roud-ui-theme'
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The header colour in each theme, which phones use for their own bars. */
export const barColours = { light: '#ffffff', dark: '#121d2c' }

/**
 * Runs inline before the first paint, because the page's HTML does not know the theme. Also handles taps on the theme buttons
 * (`data-theme`), which work before hydration; afterwards `chooseTheme` repeats the same change.
 */
export const themeScript = `(function(){function apply(t){var d=t==='dark'||(t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark',d);
document.querySelectorAll('meta[name="theme-color"]').forEach(function(m){m.media=(m.content==='${barColours.dark}')===d?'all':'not all'})}
var saved;try{saved=localStorage.getItem('${themeKey}')}catch(e){}
apply(saved)
addEventListener('click',function(e){var b=e.target.closest('[data-theme]');if(!b)return
try{localStorage.setItem('${themeKey}',b.dataset.theme)}catch(e){}
apply(b.dataset.theme)})})()`

const listeners = new Set<() => void>()
let chosen: Theme | undefined

function readTheme(): Theme {
  if (chosen) return chosen
  try {
    const saved = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === saved) ?? 'light'
  } catch {
    return 'light'
  }
}

function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.media = (bar.content === barColours.dark) === dark ? 'all' : 'not all'
  }
}

export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Where the browser forbids storage, the choice lasts until the page is closed.
  }
  applyTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const followSystem = () => applyTheme(readTheme())
  system.addEventListener('change', followSystem)
  listeners.add(listener)
  return () => {
    system.removeEventListener('change', followSystem)
    listeners.delete(listener)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light')
}
