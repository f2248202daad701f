import { apiScopes, type ApiScope } from './api-key.ts'
import { mayEnter, type StaffSection, type StaffRole } from './staff-roles.ts'

const second = 1000
const hour = 60 * 60 * second
const day = 24 * hour

const accessMs = hour
/** How long a session lasts without a refresh. */
const refreshMs = 30 * day
/** How long a session lasts, however often it is refreshed; then the member signs in again. */
const longestMs = 90 * day

/** How long after a refresh the same refresh token gets the same answer again, for a client that did not receive it. */
export const repeatMs = 30 * second

/** How many sessions a member may have at once; another one ends the oldest. */
export const maxSessions = 20

/** Requests per minute of a member, over all of their sessions. */
export const sessionPace = 300

/** The start of every token, so that people and secret scanners recognise it. */
export const accessPrefix = 'roud_access_'
export const refreshPrefix = 'roud_refresh_'

/** The length of the part of a refresh token that is the same in all tokens of a session. */
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

/** The section of the back office that each scope needs. Every role may view units; changing them needs the section of the fleet. */
const sections: Readonly<Record<ApiScope, StaffSection>> = {
  'bookings:read': 'bookings',
  'bookings:write': 'bookings',
  'money:read': 'bookings',
  'money:write': 'bookings',
  'documents:read': 'bookings',
  'documents:write': 'bookings',
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
  return apiScopes.filter((scope) => mayEnter(role, sections[scope]))
}
