/** The classes of driving licences that staff distinguish; `international` is one that another country issued. */
export const licenseClasses = ['private', 'public', 'heavy', 'motorcycle', 'international'] as const

export type LicenseClass = (typeof licenseClasses)[number]
