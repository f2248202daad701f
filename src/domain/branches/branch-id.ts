const longestBranchName = 80

/** The branch id for an id or an English branch name (`Najran - King Saud Road` becomes `najran-king-saud-road`), or ''. */
export function branchIdOf(text: string): string {
  if (text.length > longestBranchName) return ''
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
