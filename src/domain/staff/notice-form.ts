import * as v from 'valibot'
import { checkboxSchema } from '../text/form-fields.ts'

/** Which notices of new bookings a member gets. */
export const noticeSettingsSchema = v.object({ sound: checkboxSchema, push: checkboxSchema })

export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>

const endpointMaximum = 1000

/** The data of a browser's push subscription: an uncompressed P-256 key and 16 secret bytes, in base64url. */
export const pushDeviceSchema = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(endpointMaximum)),
  p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
})

export type PushDevice = v.InferOutput<typeof pushDeviceSchema>
