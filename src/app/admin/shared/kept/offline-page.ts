/** The service worker that also shows push messages. */
const worker = '/push-worker.js'

/** Lets reloading without a connection show a page that says what waits on the device. Browsers need TLS for this. */
export function registerOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(worker, { scope: '/admin/' }).catch(() => undefined)
}
