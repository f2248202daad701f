import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/staff/api-key.ts'
import type { ChangeAction, Entity } from '#domain/staff/entities.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { languages, type Language } from '#domain/text/languages.ts'
import { staffRoles } from '#domain/staff/staff-roles.ts'
import { instant, isOneOf, rowId } from '../database/columns.ts'
import { branches } from './branches.ts'

/** Members of staff: the columns that better-auth requires, and the role. */
export const staffUsers = pgTable(
  'staff_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').$type<StaffRole>().notNull(),
    /** The branch that screens of bookings and units begin with; null for all branches. */
    branchId: text('branch_id').references(() => branches.id, { onDelete: 'set null' }),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [check('staff_users_role', isOneOf(t.role, staffRoles))],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('staff_sessions_user').on(t.userId)],
)

/** The sign-in methods of a member; only passwords so far. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('staff_accounts_user').on(t.userId)],
)

/** The secret of a member's authenticator app, encrypted by better-auth. Not `verified` until a first code was accepted. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

export const staffVerifications = pgTable('staff_verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Invitation links that work once; only the hash of the token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    role: text('role').$type<StaffRole>().notNull(),
    invitedBy: text('invited_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [check('staff_invitations_role', isOneOf(t.role, staffRoles))],
)

/** Keys for programs that use the API. Only a hash is stored, and the first characters for lists. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: rowId(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    start: text('start').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    requestsPerMinute: integer('requests_per_minute').notNull(),
    /** The owner that the key acts for. */
    madeBy: text('made_by').references(() => staffUsers.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_made_by').on(t.madeBy)],
)

/**
 * Sessions of programs that a member signed in to. Each belongs to a session of the back office, whose cookie no longer works, and
 * ends with it. Only hashes of tokens are stored.
 */
export const apiSessions = pgTable('api_sessions', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => staffSessions.id, { onDelete: 'cascade' }),
  /** The hash of the part that all refresh tokens of the session have in common. */
  familyHash: text('family_hash').notNull().unique(),
  refreshHash: text('refresh_hash').notNull(),
  accessHash: text('access_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When the current tokens were created. */
  rotatedAt: instant('rotated_at').notNull(),
})

/** Which events about bookings a member is notified of; without a row, all. */
export const staffNoticeSettings = pgTable('staff_notice_settings', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  sound: boolean('sound').notNull(),
  push: boolean('push').notNull(),
})

/** Browsers that receive push messages, for the member and session that turned them on and until that session ends. */
export const staffPushDevices = pgTable(
  'staff_push_devices',
  {
    id: rowId(),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret, in base64url, with which messages are encrypted (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('staff_push_devices_staff').on(t.staffId),
    index('staff_push_devices_session').on(t.sessionId),
    check('staff_push_devices_endpoint', sql`${t.endpoint} like 'http%' and length(${t.endpoint}) <= 1000`),
    check('staff_push_devices_language', isOneOf(t.language, languages)),
  ],
)

/** The record of changes. Contains copies of names, because accounts and rows may be deleted. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changedAt: instant('changed_at').notNull(),
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    entity: text('entity').$type<Entity>().notNull(),
    entityId: text('entity_id').notNull(),
    action: text('action').$type<ChangeAction>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('changes_entity').on(t.entity, t.entityId, t.id),
    index('changes_entity_latest').on(t.entity, t.id),
    index('changes_staff_latest').on(t.staffId, t.id),
    index('changes_at').on(t.changedAt),
    index('changes_unit_before')
      .on(sql`(${t.before} ->> 'unitId')`, t.id)
      .where(sql`${t.entity} = 'hold'`),
    index('changes_unit_after')
      .on(sql`(${t.after} ->> 'unitId')`, t.id)
      .where(sql`${t.entity} = 'hold'`),
  ],
)

/** Notes of staff about a booking or an inquiry. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: rowId(),
    entity: text('entity').$type<'booking' | 'inquiry'>().notNull(),
    entityId: uuid('entity_id').notNull(),
    staffId: text('staff_id').references(() => staffUsers.id, { onDelete: 'set null' }),
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('staff_notes_entity').on(t.entity, t.entityId, t.id),
    check('staff_notes_entity', isOneOf(t.entity, ['booking', 'inquiry'])),
  ],
)

/** Rate-limit counts. `key` is a keyed hash, never an address or a name. An unlogged table; see its migration. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').primaryKey(), points: integer('points').notNull(), expire: instant('expire') },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/** Back-office forms that stored something, by their key, with the response; kept for two days. */
export const postedForms = pgTable(
  'posted_forms',
  {
    key: text('key').primaryKey(),
    postedAt: instant('posted_at').notNull(),
    answer: jsonb('answer').$type<{ request?: string }>(),
  },
  (t) => [index('posted_forms_at').on(t.postedAt)],
)
