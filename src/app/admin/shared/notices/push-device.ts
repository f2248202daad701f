import { fetchOwnNotices, noticesAddress, type OwnNotices } from './own-notices.ts'

/**
 * `unread`: the site did not respond. `failed`: the setting could not be changed. `noService`: the browser could not register with
 * its push service, which some browsers have only after a setting.
 */
export type DeviceState = 'on' | 'off' | 'denied' | 'unsupported' | 'unread' | 'failed' | 'noService'

const worker = '/push-worker.js'
/**
 * Storage key: the member who turned messages on in this browser. They continue after that member's next sign-in, but not for
 * others.
 */
const rememberedMember = 'roud-push-member'

/** Whether this browser receives messages for the signed-in member. */
export async function readDeviceState(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const [own, subscription] = await Promise.all([fetchOwnNotices(), findSubscription()])
  if (!own) return 'unread'
  if (own.publicKey === '') return 'unsupported'
  return subscription && own.endpoints.includes(subscription.endpoint) ? 'on' : 'off'
}

/** Asks for permission and turns messages on. Browsers require a press of a button for this. */
export async function turnOn(member: string): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off'
  try {
    const own = await fetchOwnNotices()
    if (!own) return 'failed'
    await register(own)
    localStorage.setItem(rememberedMember, member)
    return 'on'
  } catch (error) {
    return error instanceof DOMException ? 'noService' : 'failed'
  }
}

export async function turnOff(): Promise<DeviceState> {
  localStorage.removeItem(rememberedMember)
  try {
    await post({ intent: 'turnOff' })
    await (await findSubscription())?.unsubscribe()
    return 'off'
  } catch {
    return 'failed'
  }
}

/** Subscribes again when the member who turned messages on in this browser has signed in anew. */
export async function keepOn(member: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  if (localStorage.getItem(rememberedMember) !== member) return
  const [own, subscription] = await Promise.all([fetchOwnNotices(), findSubscription()])
  if (!own?.publicKey) return
  const isKnown = subscription && own.endpoints.includes(subscription.endpoint) && isFor(subscription, own.publicKey)
  // The next visit tries again.
  if (!isKnown) await register(own).catch(() => undefined)
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/admin/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function register({ publicKey }: OwnNotices): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope: '/admin/' })
  const former = await registration.pushManager.getSubscription()
  // A subscription made with other keys, such as those of a reinstalled site, receives nothing.
  if (former && !isFor(former, publicKey)) await former.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys = {} } = (await registration.pushManager.subscribe(options)).toJSON()
  await post({ intent: 'turnOn', endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' })
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function post(fields: Record<string, string>): Promise<void> {
  const response = await fetch(noticesAddress, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (!response.ok) throw new Error(`Push was refused: ${response.status}`)
}
