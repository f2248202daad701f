import { useTexts } from '../../i18n/texts-context.tsx'

/** The first link of every page. It skips the menus and is visible only while it has the focus. */
export function SkipLink() {
  const { frame } = useTexts()
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
    >
      {frame.skipToContent}
    </a>
  )
}
