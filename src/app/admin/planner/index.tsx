/** The child route of the planner when no dialog is open. */
export default function NoDialog() {
  return null
}
