import { documentKind } from '../customers/customer-numbers.ts'

/** Kinds of identity documents, as the rule of deposits tells them apart. */
export const depositIdentities = ['nationalId', 'iqama', 'gccId', 'passport'] as const
export type DepositIdentity = (typeof depositIdentities)[number]

/** The settings that say who pays a deposit. */
const depositSettings = {
  deposit_from_national_id: 'nationalId',
  deposit_from_iqama: 'iqama',
  deposit_from_gcc_id: 'gccId',
  deposit_from_passport: 'passport',
} as const satisfies Record<string, DepositIdentity>

type DepositSetting = keyof typeof depositSettings
/** The keys of those settings, in the order of the form. */
export const depositSettingKeys = Object.keys(depositSettings) as DepositSetting[]

/** A record with the same entry for each of the settings. */
export function eachDepositSetting<T>(entry: T): Record<DepositSetting, T> {
  return Object.fromEntries(depositSettingKeys.map((key) => [key, entry])) as Record<DepositSetting, T>
}

/** What a company starts with, as practised: visitors and GCC citizens pay a deposit. */
export const starterDepositPayers: Readonly<Record<DepositSetting, string>> = {
  deposit_from_national_id: 'false',
  deposit_from_iqama: 'false',
  deposit_from_gcc_id: 'true',
  deposit_from_passport: 'true',
}

/** The kinds of identity that pay a deposit by the stored settings. */
export function depositPayersOf(valueOf: (key: DepositSetting) => string): DepositIdentity[] {
  return depositSettingKeys.filter((key) => valueOf(key) === 'true').map((key) => depositSettings[key])
}

// Emirates: 15 digits from 784. Kuwait: 12 digits. Qatar: 11 digits.
const gccId = /^(?:784\d{12}|\d{12}|\d{11})$/

/**
 * The kind of a parsed identity number. A number of digits that may be an ID of Bahrain or Oman as well as a passport counts as a
 * passport.
 */
export function depositIdentityOf(number: string): DepositIdentity {
  const kind = documentKind(number)
  return kind === 'other' ? (gccId.test(number) ? 'gccId' : 'passport') : kind
}

/**
 * Whether somebody with this kind of identity pays the deposit that a contract states. Without a rule, as in bookings that are older
 * than it, everybody does; an unknown identity does too.
 */
export function paysDeposit(
  payers: readonly DepositIdentity[] | undefined,
  identity: DepositIdentity | undefined,
): boolean {
  return payers === undefined || identity === undefined || payers.includes(identity)
}
