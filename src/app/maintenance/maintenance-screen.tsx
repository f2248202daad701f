import { MessageCircle, Pause, Play, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { whatsAppLink } from '../../domain/whatsapp.ts'
import { addressIn } from '../addresses.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { LanguageControl } from '../language-control.tsx'
import { Picture } from '../ui/picture.tsx'
import type { MaintenanceView } from './maintenance-view.ts'
import { buttonClass } from '../ui/button.ts'
import { RoadScene } from './road-scene.tsx'
import { TrafficTips } from './traffic-tips.tsx'

/** The whole document while the site is closed: neither frame nor page. */
export default function MaintenanceScreen({ view }: { view: MaintenanceView }) {
  const { frame, maintenance } = useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  const [paused, setPaused] = useState(false)
  const MotionIcon = paused ? Play : Pause
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      <title>{`${view.title} | ${view.brand}`}</title>
      <meta name="description" content={view.message} />
      <div className="qatt-band" />
      <div className="shell flex items-center justify-between gap-4 py-4">
        <p className="flex items-center gap-3 font-semibold">
          <Picture
            src={view.logoUrl}
            sizes="44px"
            alt=""
            width={44}
            height={44}
            className="object-contain size-11 shrink-0"
          />
          {view.brand}
        </p>
        <LanguageControl />
      </div>
      <div className="shell flex grow flex-col items-center justify-center gap-6 py-8 text-center">
        <h1 className="max-w-2xl text-display">{view.title}</h1>
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
          <a href={addressIn(language, pathname)} className={buttonClass('quiet')}>
            <RotateCw aria-hidden className="size-5" />
            {maintenance.retry}
          </a>
        </div>
        <TrafficTips tips={view.tips} paused={paused} />
      </div>
      <div className="relative">
        <RoadScene paused={paused} />
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          aria-label={paused ? maintenance.play : maintenance.pause}
          title={paused ? maintenance.play : maintenance.pause}
          className="absolute end-4 top-0 grid size-11 place-items-center rounded-full border border-control/60 bg-surface text-ink hover:border-brand hover:text-brand md:end-8 noscript:hidden"
        >
          <MotionIcon aria-hidden className="size-5" />
        </button>
      </div>
    </main>
  )
}
