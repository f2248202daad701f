import * as v from 'valibot'
import { apiScopes } from '#domain/staff/api-key.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { langQuery } from '../../read-input.ts'
import { momentSchema, viewMoment } from '../../values.ts'

export const keySchema = v.object({
  name: v.string(),
  scopes: v.array(v.picklist(apiScopes)),
  requests_per_minute: v.pipe(v.number(), v.integer()),
  token_type: v.literal('Bearer'),
  expires_in: v.pipe(v.number(), v.integer()),
  expires_at: momentSchema,
})

export const keyRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/key',
    id: 'getKey',
    summary: { ar: 'المفتاح أو الجلسة التي يُرسل بها الطلب', en: 'The key or session that the request is sent with' },
    scope: 'any',
    query: v.strictObject(langQuery),
    status: 200,
    answer: keySchema,
    problems: [],
    handle({ services, caller: { name, scopes, requestsPerMinute, expiresAt } }) {
      const body = {
        name,
        scopes,
        requests_per_minute: requestsPerMinute,
        token_type: 'Bearer' as const,
        expires_in: Math.floor((expiresAt.getTime() - services.now().getTime()) / 1000),
        expires_at: viewMoment(expiresAt),
      }
      return Promise.resolve({ body })
    },
  }),
]
