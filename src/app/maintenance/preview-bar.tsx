import { EyeOff } from 'lucide-react'
import { closedSiteTexts } from '../i18n/closed-site-texts.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { buttonClass } from '../ui/button.ts'

/** Shown on every page of a closed site: only staff can see it. */
export default function PreviewBar() {
  const texts = closedSiteTexts[useLanguage()]
  return (
    <section
      aria-label={texts.closed}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-danger bg-danger-soft px-4 py-2 text-ink print:hidden"
    >
      <EyeOff aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 basis-60 grow text-sm md:grow-0 md:basis-auto">
        <strong>{texts.closed}.</strong> {texts.previewText}
      </p>
      {/* A plain form, because the router of this page has another basename than the back office. */}
      <form method="post" action="/admin/preview">
        <button type="submit" name="intent" value="end" className={buttonClass('quiet')}>
          {texts.endPreview}
        </button>
      </form>
    </section>
  )
}
