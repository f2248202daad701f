import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** After a refusal because somebody was quicker, the screen shows what they made of it. */
export function showWhatOthersDid({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
