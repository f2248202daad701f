import { useEffect, useRef, useState } from 'react'
import { directionOf, languageNames, languages, type Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { loadSiteTexts } from '../../i18n/languages.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { TextsProvider, useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { MaintenanceStage } from '../../maintenance/maintenance-stage.tsx'
import { useSiteInfo } from '../../content/site-info.ts'

type MaintenanceTexts = PageTexts['maintenanceNotice']
type Values = Record<string, string | undefined>
type Defaults = Record<Language, MaintenanceTexts>

/** Previews the maintenance page with the texts being typed, in either language. */
export function MaintenancePreview({ stored, defaults }: { stored: Values; defaults: Defaults }) {
  const { settings } = useAdminTexts()
  const own = { language: useLanguage(), texts: useTexts() }
  const [preview, setPreview] = useState(own)
  const box = useRef<HTMLDivElement>(null)
  const typed = useTypedValues(box, stored)

  async function showIn(language: Language): Promise<void> {
    setPreview(language === own.language ? own : { language, texts: await loadSiteTexts(language) })
  }
  return (
    <div ref={box}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{settings.preview}</h3>
        <div role="group" aria-label={settings.previewLanguage} className="flex gap-2">
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={preview.language === language}
              onClick={() => void showIn(language)}
              className="min-h-11 rounded-control border border-control/60 px-4 font-semibold aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
      </div>
      <div
        inert
        lang={preview.language}
        dir={directionOf(preview.language)}
        className="flex flex-col overflow-hidden rounded-card border border-line bg-canvas [zoom:0.7]"
      >
        <TextsProvider {...preview}>
          <Stage typed={typed} defaults={defaults[preview.language]} />
        </TextsProvider>
      </div>
    </div>
  )
}

function Stage({ typed, defaults }: { typed: Values; defaults: MaintenanceTexts }) {
  const language = useLanguage()
  const site = useSiteInfo()
  const view = {
    brand: site?.brand ?? '',
    logoUrl: site?.logoUrl ?? '',
    whatsApp: site?.whatsappInquiries ?? '',
    title: textOf(typed, 'maintenance_title', language, defaults.title),
    tips: defaults.tips,
    message: textOf(typed, 'maintenance_message', language, defaults.message),
  }
  return <MaintenanceStage view={view} paused heading="p" />
}

function textOf(typed: Values, key: string, language: Language, fallback: string): string {
  return managedText({ ar: typed[`${key}_ar`], en: typed[`${key}_en`] }, language, fallback)
}

/** Returns the current values of the form around an element. */
function useTypedValues(element: { current: HTMLElement | null }, stored: Values): Values {
  const [typed, setTyped] = useState(stored)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const listening = new AbortController()
    function read(): void {
      setTyped(Object.fromEntries(new FormData(form!).entries()) as Values)
    }
    form.addEventListener('input', read, { signal: listening.signal })
    return () => listening.abort()
  }, [element])
  return typed
}
