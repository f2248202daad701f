import { data } from 'react-router'
import * as v from 'valibot'
import { listSessionEndpoints, removeSessionDevices, storePushDevice } from '#data/staff/push-devices.ts'
import { readNoticeSettings } from '#data/staff/notice-settings.ts'
import { pushDeviceSchema } from '#domain/staff/notice-form.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import type { OwnNotices } from '../shared/notices/own-notices.ts'
import { refuseTooMany, sessionIdOf, staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/devices'

/** The member's choice of messages, and which browsers of this session receive them, as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, push } = context.get(servicesContext)
  const [settings, endpoints] = await Promise.all([
    readNoticeSettings(db, staffOf(context).id),
    listSessionEndpoints(db, sessionIdOf(context)),
  ])
  return Response.json({ ...settings, publicKey: push.publicKey, endpoints } satisfies OwnNotices)
}

const posted = v.variant('intent', [
  v.object({ intent: v.literal('turnOn'), ...pushDeviceSchema.entries }),
  v.object({ intent: v.literal('turnOff') }),
])

/** Turns messages on or off for a browser of this session. Responds 422 when the address does not belong to a public push service. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, push, language, now } = context.get(servicesContext)
  const sessionId = sessionIdOf(context)
  await refuseTooMany(context, 'pushDevice')
  const { intent, ...device } = await readAction(request, posted)
  if (intent === 'turnOff') {
    await removeSessionDevices(db, sessionId)
    return Response.json({ ok: true })
  }
  const wanted = v.parse(pushDeviceSchema, device)
  if (!push.accepts(wanted.endpoint)) throw data(null, 422)
  await storePushDevice(db, wanted, { staffId: staffOf(context).id, sessionId, language, createdAt: now() })
  return Response.json({ ok: true })
}
