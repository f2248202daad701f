import { apiScopes, type ApiScope } from './api-key.ts'
import { mayEnter, type StaffArea, type StaffRole } from './staff-roles.ts'

const second = 1000
const hour = 60 * 60 * second
const day = 24 * hour

const accessMs = hour
/** A session that is not refreshed for so long has ended. */
const refreshMs = 30 * day
/** Then the password is asked for again in any case. */
const longestMs = 90 * day

/** How long after a refresh the same refresh token gets the same answer again, for a client that did not receive it. */
export const repeatMs = 30 * second

/** Sessions of a member at once; the next one ends the oldest. */
export const mostSessions = 20

/** Requests per minute of a member with sessions, all of them together. */
export const sessionPace = 300

/** Shown at the beginning of tokens, so that people and scanners of leaked secrets recognise one. */
export const accessPrefix = 'roud_access_'
export const refreshPrefix = 'roud_refresh_'

/** Letters of the part of a refresh token that stays the same as long as its session. */
export const familyLength = 22

export function isAccessToken(text: string): boolean {
  return /^roud_access_[\w-]{43}$/.test(text)
}

export function isRefreshToken(text: string): boolean {
  return /^roud_refresh_[\w-]{65}$/.test(text)
}

export type SessionTimes = { createdAt: Date; rotatedAt: Date }

/** When the access token of the last refresh stops working. */
export function accessEnd(times: SessionTimes): Date {
  return endAfter(times, accessMs)
}

/** When the refresh token of the last refresh stops working. */
export function refreshEnd(times: SessionTimes): Date {
  return endAfter(times, refreshMs)
}

function endAfter({ createdAt, rotatedAt }: SessionTimes, ms: number): Date {
  return new Date(Math.min(rotatedAt.getTime() + ms, createdAt.getTime() + longestMs))
}

/** The section of the back office that a member needs for each right. Every role looks at units; changing them takes the fleet. */
const areas: Readonly<Record<ApiScope, StaffArea>> = {
  'bookings:read': 'bookings',
  'bookings:write': 'bookings',
  'customers:read': 'bookings',
  'customers:write': 'bookings',
  'units:read': 'units',
  'units:write': 'fleet',
  'inquiries:read': 'inquiries',
  'inquiries:write': 'inquiries',
  'fleet:read': 'fleet',
  'fleet:write': 'fleet',
  'content:read': 'content',
  'content:write': 'content',
  'settings:read': 'settings',
  'settings:write': 'settings',
  'site_settings:read': 'settings',
  'site_settings:write': 'settings',
}

/** What a member with this role may do over the API: no more than in the back office. */
export function scopesOf(role: StaffRole): ApiScope[] {
  return apiScopes.filter((scope) => mayEnter(role, areas[scope]))
}
