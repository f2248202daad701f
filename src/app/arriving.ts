/**
 * Runs before the first paint, inline: `styles/arriving.css` says what the classes do. Without scripts there are none. An address that
 * leads to a place further down the page must find it there.
 */
export const arrivingScript = `;(function(page){page.add('arriving')
if(location.hash)return
page.add('first-view')
addEventListener('DOMContentLoaded',function(){requestAnimationFrame(function(){setTimeout(function(){page.remove('first-view')})})})
})(document.documentElement.classList)`

/**
 * The first view has been painted, as a rule, once scripts start; whatever else is scrolled to or measured needs the whole page.
 * Who asks where something lies has it laid out: so part by part, for a slow phone can answer a finger in between.
 */
export async function stopArriving(): Promise<void> {
  for (const part of document.querySelectorAll('section, article, footer')) {
    await new Promise((resolve) => setTimeout(resolve))
    part.firstElementChild?.getBoundingClientRect()
  }
  document.documentElement.classList.remove('arriving')
}
