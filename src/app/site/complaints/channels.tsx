import { Mail, MapPin, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../content/site-info.ts'

/** Other ways to reach the company. The panel has its own background, so its colours are the same in both themes. */
export function Channels({ texts }: { texts: PageTexts['complaints'] }) {
  const { frame } = useTexts()
  const site = useSiteInfo()
  if (!site) return null
  const linkClass = 'font-semibold text-sand-50 underline decoration-saffron-400 underline-offset-4 hover:no-underline'
  return (
    <aside aria-labelledby="channels" className="overflow-hidden rounded-card bg-palm-900 text-sand-50 shadow-card">
      <picture>
        <source srcSet="/artwork/scenes/abha-640.avif" type="image/avif" />
        <img
          src="/artwork/scenes/abha-640.webp"
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="h-44 w-full object-cover"
        />
      </picture>
      <div className="qatt-band" />
      <div className="p-6 md:p-7">
        <h2 id="channels" className="text-title">
          {texts.channelsTitle}
        </h2>
        <p className="mt-1 text-palm-100">{texts.channelsText}</p>
        <ul className="mt-6 space-y-5">
          <Channel icon={<MessageCircle aria-hidden className="size-5" />} label={texts.whatsApp}>
            <a
              href={whatsAppLink(site.whatsappInquiries, '')}
              target="_blank"
              rel="noopener noreferrer"
              className={linkClass}
            >
              <bdi dir="ltr">+{site.whatsappInquiries}</bdi>
              <span className="sr-only"> ({frame.opensNewTab})</span>
            </a>
          </Channel>
          {site.email && (
            <Channel icon={<Mail aria-hidden className="size-5" />} label={texts.email}>
              <a href={`mailto:${site.email}`} className={linkClass}>
                <bdi dir="ltr">{site.email}</bdi>
              </a>
            </Channel>
          )}
          {site.address && (
            <Channel icon={<MapPin aria-hidden className="size-5" />} label={texts.address}>
              {site.address}
            </Channel>
          )}
        </ul>
      </div>
    </aside>
  )
}

function Channel({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-palm-800 text-saffron-300">{icon}</span>
      <div>
        <span className="block text-sm text-palm-100">{label}</span>
        {children}
      </div>
    </li>
  )
}
