import { MessageCircle, RotateCw, Lightbulb } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { maintenanceTexts } from '../i18n/maintenance-texts.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { buttonClass } from '../ui/button.ts'
import { Picture } from '../ui/picture.tsx'
import type { MaintenanceView } from './maintenance-view.ts'
import { RoadScene } from './road-scene.tsx'

type MaintenanceStageProps = {
  view: Omit<MaintenanceView, 'closedForMaintenance'>
  paused: boolean
  /** `p` in the back office, where the screen has its own heading. */
  heading?: 'h1' | 'p'
  corner?: ReactNode
  motionControl?: ReactNode
}

/** The content of the maintenance page. */
export function MaintenanceStage({
  view,
  paused,
  heading: Heading = 'h1',
  corner,
  motionControl,
}: MaintenanceStageProps) {
  const { frame } = useTexts()
  const language = useLanguage()
  return (
    <>
      <div className="qatt-band" />
      <div className="shell flex items-center justify-between gap-4 py-4">
        <p className="flex items-center gap-3 font-semibold">
          <Picture
            src={view.logoUrl}
            sizes="44px"
            alt=""
            width={44}
            height={44}
            className="size-11 shrink-0 object-contain"
          />
          {view.brand}
        </p>
        {corner}
      </div>
      <div className="shell flex grow flex-col items-center justify-center gap-6 py-8 text-center">
        <Heading className="max-w-2xl text-display font-semibold">{view.title}</Heading>
        <p className="max-w-xl text-title font-normal text-muted">{view.message}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a
            href={whatsAppLink(view.whatsApp, '')}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('brand')}
          >
            <MessageCircle aria-hidden className="size-5" />
            {frame.contactUs}
            <span className="sr-only">({frame.opensNewTab})</span>
          </a>
          {/* An empty link reloads the address in the browser; the page does not know it, because all unknown addresses share one
              cached page. */}
          <a href="" className={buttonClass('quiet')}>
            <RotateCw aria-hidden className="size-5" />
            {maintenanceTexts[language].retry}
          </a>
        </div>
        <TrafficTips tips={view.tips} paused={paused} />
      </div>
      <div className="relative">
        <RoadScene paused={paused} />
        {motionControl}
      </div>
    </>
  )
}

const tipMs = 5000

/** Shows one driving tip at a time, a new one every 5 seconds unless motion is paused. */
function TrafficTips({ tips, paused }: { tips: readonly string[]; paused: boolean }) {
  const { tipsTitle } = maintenanceTexts[useLanguage()]
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setShown((index) => (index + 1) % tips.length), tipMs)
    return () => clearInterval(timer)
  }, [paused, tips.length])
  return (
    <section
      aria-labelledby="tips"
      className="mx-auto flex min-h-28 w-full max-w-xl items-center gap-4 rounded-card border border-line bg-surface p-5 text-start shadow-card"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand">
        <Lightbulb aria-hidden className="size-6" />
      </span>
      <div>
        <h2 id="tips" className="text-sm font-semibold text-brand">
          {tipsTitle}
        </h2>
        <p key={shown} className="animate-[toast-in_300ms_ease-out]">
          {tips[shown]}
        </p>
      </div>
    </section>
  )
}
