// The service worker of the back office: it shows push messages and opens their address. It stores nothing.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title = 'Roud', url = '/admin', ...message } = event.data ? event.data.json() : {}
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-maskable-192.png' }
  event.waitUntil(self.registration.showNotification(title, { ...icons, ...message, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => new URL(one.url).pathname === url)
  await (shown ? shown.focus() : self.clients.openWindow(url))
}
