/** Runs before the first paint, inline: `styles/arriving.css` says what the class does. Without scripts there is none. */
export const arrivingScript = `;document.documentElement.classList.add('arriving')`

/** The first view has been painted, as a rule, once scripts start; whatever else is scrolled to or measured needs the whole page. */
export function stopArriving(): void {
  document.documentElement.classList.remove('arriving')
}
