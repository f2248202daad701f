import { createContext, use } from 'react'

/** The site's style sheet, while the server renders. In the browser it is empty: React keeps what came with the page. */
export const StyleSheetContext = createContext('')

/** The whole style sheet inside the page: the first paint waits for one answer of the server instead of two. */
export function InlineStyles() {
  return <style dangerouslySetInnerHTML={{ __html: use(StyleSheetContext) }} suppressHydrationWarning />
}
