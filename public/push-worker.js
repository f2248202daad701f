// The service worker of the back office: it shows push messages and opens their address, and it shows a page of its own where the
// back office is opened without a connection. It caches nothing: every page comes from the server, or not at all.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  // Pages are then requested while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable())
})

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(openPage(event))
})

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage(await countWaiting().catch(() => 0))
  }
}

/** How many entries this device has to send; `entry-store.ts` keeps them. No entry is shown: anyone may hold the device. */
function countWaiting() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('roud-kept')
    // There is no such database yet, and none shall be made.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      database.onversionchange = () => database.close()
      const reading = database.transaction('entries').objectStore('entries').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result.filter(({ state }) => state !== 'draft').length)
      }
    }
  })
}

function offlinePage(count) {
  const waiting = (text) => (count > 0 ? `<p><strong>${text}: ${count}</strong></p>` : '')
  const html = `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>لا يوجد اتصال · No connection</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 }
main { min-height: 100vh; display: grid; place-content: center; gap: 2.5rem; padding: 1.5rem; font: 1.125rem/1.7 system-ui, sans-serif }
section { max-width: 34rem }
h1 { font-size: 1.5rem; margin: 0 }
p { margin: .75rem 0 }
a { display: inline-block; padding: .6rem 1.2rem; border: 1px solid; border-radius: .6rem; color: inherit; text-decoration: none; font-weight: 600 }
</style>
</head>
<body>
<main>
<section>
<h1>لا يوجد اتصال بالإنترنت</h1>
${waiting('بانتظار الإرسال من هذا الجهاز')}
<p>لم يضِع شيء مما أدخلته: هو محفوظ على هذا الجهاز. افتح الصفحة حين يعود الاتصال، فيُرسل ما أرسلتَه مرة واحدة.</p>
<a href="">فتح الصفحة مرة أخرى</a>
</section>
<section lang="en" dir="ltr">
<h1>There is no connection</h1>
${waiting('Waiting on this device to be sent')}
<p>Nothing that you entered is lost: it is kept on this device. Open the page when the connection is back; what you have sent is then sent, once.</p>
<a href="">Open the page again</a>
</section>
</main>
</body>
</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  }
  return new Response(html, { status: 503, headers })
}

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
