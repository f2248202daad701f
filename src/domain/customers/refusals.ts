/** Why an inquiry is not stored. `keyReused`: its key belongs to another one. */
export type InquiryRefusal = { code: 'tooMany'; retryAfter: { seconds: number } } | { code: 'keyReused' }
