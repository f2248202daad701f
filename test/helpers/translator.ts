import type { Locator, Page } from '@playwright/test'

/** The sign that the translator puts before each text. */
export const translated = '¤'

/**
 * Plays the translator of Chrome on a hydrated page: replaces every text node, also those that appear later, by two nested `font`
 * elements with another text node. React keeps the nodes that it made, which are no longer in the document.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate((sign) => {
    const isSkipped = (element: Element | null) =>
      !element || element.closest('script, style, noscript, textarea, font, svg')
    function translate(node: Node): void {
      if (node instanceof Text) {
        if (!/\S/.test(node.data) || isSkipped(node.parentElement)) return
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.append(sign + node.data)
        node.replaceWith(outer)
      } else if (node instanceof Element && !isSkipped(node)) {
        for (const child of node.childNodes) translate(child)
      }
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translate(target)
        for (const node of addedNodes) if (node.isConnected) translate(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    translate(document.body)
  }, translated)
}

/** The text on screen without the signs of the translator, with white space collapsed. */
export async function readTranslated(part: Locator): Promise<string> {
  return (await part.innerText()).replaceAll(translated, '').replace(/\s+/g, ' ').trim()
}
