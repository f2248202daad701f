import * as v from 'valibot'
import { fleetProblem } from '../fleet/fleet-problems.ts'
import { optionalLine, problem } from '../text/form-fields.ts'

const pictureAddressMaximum = 500

/** The address of a picture, or '' for none: a path of this site or an https address. */
export const pictureAddressSchema = v.pipe(
  optionalLine,
  v.maxLength(pictureAddressMaximum, problem('tooLong')),
  v.regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)?$/, fleetProblem('invalidPicture')),
)
