const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = '<script type="module" async="">'
const waitingScript = '<script type="text/plain" id="page-script">'

/** At the latest after this many milliseconds: a picture that hangs must not keep the page without its scripts. */
const longestRetryAfter = 5000

/**
 * What stands in the page instead of its scripts. It asks for them once all that is seen at first is here and painted, or as
 * soon as somebody touches the page or presses a key. A tab in the background is never painted, so it does not wait for that.
 */
const startLast = (files: string[]) => `(function(files){
var started
function start(){
if(started)return
started=true
files.forEach(function(file){setTimeout(function(){var link=document.createElement('link');link.rel='modulepreload';link.href=file;document.head.append(link)})})
setTimeout(function(){var script=document.createElement('script');script.type='module';script.text=document.getElementById('page-script').text;document.body.append(script)})}
addEventListener('load',function(){if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})
addEventListener('pointerdown',start);addEventListener('keydown',start)
setTimeout(start,${longestRetryAfter})
})(${JSON.stringify(files)})`

/**
 * Holds a page's scripts back until its first view has been painted. On a slow network they would share the line with the
 * first picture and the letters, and on a slow phone the processor with the painting; until they run, every link and form works
 * without them.
 */
export function askForScriptsLast(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || !html.includes(moduleScript)) return html
  const body = html.slice(0, end)
  const files = [...body.matchAll(preload)].map(([, file]) => file!)
  const waiting = body.replace(preload, '').replace(moduleScript, waitingScript)
  return `${waiting}<script>${startLast(files)}</script>${html.slice(end)}`
}
