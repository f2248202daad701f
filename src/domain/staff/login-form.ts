import * as v from 'valibot'

const longest = 200

/** The sign-in form. Passwords are not trimmed. */
export const loginFormSchema = v.object({
  email: v.pipe(v.string('emailRequired'), v.trim(), v.nonEmpty('emailRequired'), v.maxLength(longest)),
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired'), v.maxLength(longest)),
})
