/** The services of the authority that a certificate is for. */
export const authorityServices = ['production', 'simulation', 'sandbox'] as const
export type AuthorityService = (typeof authorityServices)[number]
