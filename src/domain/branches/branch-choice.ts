/** Stands for every branch in addresses. */
export const allBranches = 'all'

/** Reads the branch in an address: undefined when there is none. A form that leaves the branch open sends ''. */
export function readBranchChoice(address: URLSearchParams): string | undefined {
  const branch = address.get('branch')
  if (branch === '') return allBranches
  return branch !== null && /^[a-z0-9-]{1,64}$/.test(branch) ? branch : undefined
}

/** The branch that a choice narrows a list to; undefined for all of them. */
export function branchOfChoice(choice: string | undefined): string | undefined {
  return choice === allBranches ? undefined : choice
}
