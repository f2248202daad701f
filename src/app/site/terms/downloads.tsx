import { Download, FileText } from 'lucide-react'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { buttonClass } from '../../ui/button.ts'

const files = [
  { key: 'rental', href: '/contracts/rental.pdf' },
  { key: 'insurance', href: '/contracts/insurance.pdf' },
] as const

/** Both contracts. Plain links, because these are files and not routes. */
export function Downloads({ texts }: { texts: PageTexts['terms'] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="qatt-band" />
      <div className="p-6">
        <h2 id="downloads" className="text-title">
          {texts.downloadsTitle}
        </h2>
        <p className="mt-1 text-muted">{texts.downloadsText}</p>
        <ul className="mt-2 divide-y divide-line">
          {files.map(({ key, href }) => (
            <li key={key} className="py-5 last:pb-0">
              <div className="flex gap-4">
                <FileText aria-hidden className="mt-1 size-7 shrink-0 text-brand" />
                <div>
                  <h3 className="font-semibold">{texts[key].title}</h3>
                  <p className="text-sm text-muted">{texts[key].text}</p>
                  <p className="mt-1 text-sm text-muted">{texts.format}</p>
                </div>
              </div>
              <a href={href} download className={buttonClass('brand', 'mt-4 w-full')}>
                <Download aria-hidden className="size-5" />
                {texts.download}
                <span className="sr-only">: {texts[key].title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
