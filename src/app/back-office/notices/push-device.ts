import { fetchOwnNotices, noticesAddress, type OwnNotices } from './own-notices.ts'

/** `unread` when the site did not answer, `failed` when it could not be changed. */
export type DeviceState = 'on' | 'off' | 'denied' | 'unsupported' | 'unread' | 'failed'

const worker = '/push-worker.js'
/** Names the member who turned messages on here, so that they go on after the next sign-in, and for nobody else. */
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

/** Asks the browser for permission and turns messages on; call it from a press of a button. */
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
  } catch {
    return 'failed'
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

/** After a new sign-in of the member who turned messages on here: this session receives them again. */
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
  // A subscription with other keys, such as those of a site that was set up anew, receives nothing.
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
