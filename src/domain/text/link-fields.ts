import * as v from 'valibot'
import { resolveOwnAddress } from './own-address.ts'
import { withoutPrefix } from './path-language.ts'
import { optionalLine, problem } from './form-fields.ts'
import { fleetProblem } from './fleet-problems.ts'

/** What can be wrong with an address that staff type: keys of the back office's dictionary. */
export type AddressProblem = 'invalidLink' | 'invalidPicture' | 'invalidHttps'

export const addressMaximum = 500

const refuse = <const P extends AddressProblem>(key: P): P => key
const address = v.pipe(optionalLine, v.maxLength(addressMaximum, problem('tooLong')))

/** Whether text is an https address of another site, without a name and password in it. */
function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

const isOwnAddress = (text: string) => resolveOwnAddress(text) !== undefined

/** Whether a stored link leads to a page of the site or to an https address. */
export function isSafeLink(text: string): boolean {
  return isOwnAddress(text) || isHttpsAddress(text)
}

/**
 * The target of a slide: a page of the site without its language ("/en/fleet" becomes "/fleet", since links follow the language
 * of the visitor), an https address, or '' for none.
 */
export const optionalLink = v.pipe(
  address,
  v.transform((text) => (isOwnAddress(text) ? withoutPrefix(text) : text)),
  v.check((text) => text === '' || isSafeLink(text), refuse('invalidLink')),
)

/** An https address of another site; '' for none. */
export const optionalHttps = v.pipe(
  address,
  v.check((text) => text === '' || isHttpsAddress(text), refuse('invalidHttps')),
)

/** The address of a picture on this site or elsewhere; required. */
export const requiredPicture = v.pipe(
  address,
  v.nonEmpty(problem('required')),
  v.check((text) => isSafeLink(text), refuse('invalidPicture')),
)

const pictureAddressMaximum = 500

/** The address of a picture, or '' for none: a path of this site or an https address. */
export const pictureAddressSchema = v.pipe(
  optionalLine,
  v.maxLength(pictureAddressMaximum, problem('tooLong')),
  v.check((text) => text === '' || isSafeLink(text), fleetProblem('invalidPicture')),
)
