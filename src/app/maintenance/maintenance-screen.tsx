import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { maintenanceTexts } from '../i18n/maintenance-texts.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { LanguageControl } from '../device/language-control.tsx'
import { MaintenanceStage } from './maintenance-stage.tsx'
import type { MaintenanceView } from './maintenance-view.ts'

/** The whole document while the site is closed, without the site's frame. */
export default function MaintenanceScreen({ view }: { view: MaintenanceView }) {
  const maintenance = maintenanceTexts[useLanguage()]
  const [paused, setPaused] = useState(false)
  const MotionIcon = paused ? Play : Pause
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      <title>{`${view.title} | ${view.brand}`}</title>
      <meta name="description" content={view.message} />
      <MaintenanceStage
        view={view}
        paused={paused}
        corner={<LanguageControl />}
        motionControl={
          <button
            type="button"
            onClick={() => setPaused(!paused)}
            aria-label={paused ? maintenance.play : maintenance.pause}
            title={paused ? maintenance.play : maintenance.pause}
            className="absolute end-4 top-0 grid size-11 place-items-center rounded-full border border-control/60 bg-surface text-ink hover:border-brand hover:text-brand md:end-8 noscript:hidden"
          >
            <MotionIcon aria-hidden className="size-5" />
          </button>
        }
      />
    </main>
  )
}
