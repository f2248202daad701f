import { Monitor, Moon, Sun } from 'lucide-react'
import { useTexts } from '../i18n/texts-context.tsx'
import { chooseTheme, themes, useTheme } from './theme.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

export function ThemeControl() {
  const { theme: words } = useTexts().frame
  const current = useTheme()
  return (
    <div role="group" aria-label={words.label} className="inline-flex rounded-control border border-line bg-canvas p-1">
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <button
            key={theme}
            type="button"
            data-theme={theme}
            aria-label={words[theme]}
            title={words[theme]}
            aria-pressed={current === theme}
            onClick={() => chooseTheme(theme)}
            className="grid size-9 place-items-center rounded-lg text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        )
      })}
    </div>
  )
}
