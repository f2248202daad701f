import * as v from 'valibot'
import { endApiSession } from '#data/staff/api-sessions.ts'
import { refreshApiSession } from '#data/staff/open-api-session.ts'
import { isAccessToken, isRefreshToken } from '#domain/staff/api-session.ts'
import { defineRoute, defineStaffRoute } from '../define-route.ts'
import { langQuery } from '../read-input.ts'
import { refuseBearer } from '../refusals.ts'
import {
  refreshInputSchema,
  sessionSchema,
  signInSchema,
  tokensSchema,
  viewSession,
  viewTokens,
} from './session-view.ts'
import { signIn } from './sign-in.ts'

const query = v.strictObject(langQuery)

/** Sign-in, refresh and sign-out of members (decision 63). */
export const sessionRoutes = [
  defineRoute({
    method: 'post',
    path: '/session',
    id: 'signIn',
    summary: {
      ar: 'تسجيل دخول عضو ببريده وكلمة مروره، ورمز التحقق إن كان مفعّلًا لديه',
      en: 'Signs a member in by email and password, and by a code if the member has a second factor',
    },
    query,
    headers: v.object({ 'user-agent': v.optional(v.string()) }),
    body: signInSchema,
    status: 201,
    answer: tokensSchema,
    problems: ['wrong_credentials', 'code_required', 'wrong_code', 'second_factor_missing'],
    isShared: false,
    signs: 'in',
    async handle({ services, settings, headers, body }) {
      const opened = await signIn(services, settings, { ...body, userAgent: headers['user-agent'] ?? '' })
      return 'problem' in opened ? opened : { body: viewTokens(opened, services) }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/session/refresh',
    id: 'refreshSession',
    summary: {
      ar: 'استبدال refresh_token بقيمتين جديدتين؛ استعماله مرة ثانية بعد ذلك ينهي الجلسة',
      en: 'Exchanges a refresh_token for two new tokens; using it again later ends the session',
    },
    query,
    body: refreshInputSchema,
    status: 200,
    answer: tokensSchema,
    problems: ['session_ended'],
    isShared: false,
    signs: 'in',
    async handle({ services, body: { refresh_token: token } }) {
      const { db, now, cookieSecret: secret, announce, log } = services
      const refuse = () => refuseBearer(services, { isSent: true, problem: 'session_ended' })
      if (!isRefreshToken(token)) return refuse()
      const refreshed = await refreshApiSession(db, token, { secret, now: now() })
      if (!('ended' in refreshed)) return { body: viewTokens(refreshed, services) }
      if (refreshed.ended === 'reused') {
        log.info('A refresh token came twice; its session was ended', { staff: refreshed.staffId })
        announce('records')
      }
      return refuse()
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/session',
    id: 'getSession',
    summary: { ar: 'الجلسة التي يُرسل بها الطلب', en: 'The session that the request is sent with' },
    scope: 'session',
    query,
    status: 200,
    answer: sessionSchema,
    problems: [],
    handle({ services, caller: { session, expiresAt } }) {
      if (!session) return Promise.resolve({ problem: 'unauthorized' })
      return Promise.resolve({ body: viewSession(session.member, expiresAt, services) })
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/session',
    id: 'signOut',
    summary: {
      ar: 'تسجيل الخروج بقيمة access_token أو refresh_token؛ تكراره لا يضر',
      en: 'Signs out with the access_token or the refresh_token; doing it again does no harm',
    },
    query,
    status: 200,
    answer: v.object({ signed_out: v.literal(true) }),
    problems: ['unauthorized'],
    isShared: false,
    signs: 'out',
    async handle({ services, bearer = '' }) {
      const isToken = isAccessToken(bearer) || isRefreshToken(bearer)
      if (!isToken) return refuseBearer(services, { isSent: bearer !== '' })
      if (await endApiSession(services.db, bearer)) {
        services.log.info('A session of the API was ended')
        // Its streams end, and lists of sessions show it.
        services.announce('records')
      } else {
        const refused = await refuseBearer(services, { isSent: true })
        if (refused.problem === 'too_many_requests') return refused
      }
      return { body: { signed_out: true as const } }
    },
  }),
]
