import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts-context.tsx'

const tipMs = 5000

/** Something useful to read meanwhile, a new tip every 5 s (specification 9). */
export function TrafficTips({ tips, paused }: { tips: readonly string[]; paused: boolean }) {
  const { tipsTitle } = useTexts().maintenance
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
