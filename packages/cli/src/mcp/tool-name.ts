/** Hosts put a prefix before a name, and models take 64 characters of both. */
const longest = 33

/**
 * The name of an operation as a tool: `issues_issueEvents_get`. Where that is too long, the group is shortened or left out, so
 * that a name never depends on which other operations are offered.
 */
export function toolName(operation: string): string {
  const words = operation.split('.')
  const [service = '', ...rest] = words
  const [member = '', group = ''] = rest.toReversed()
  const room = longest - service.length - member.length - 2
  const middle = group.slice(0, Math.max(room, 0))
  return [service, middle, member].filter(Boolean).join('_').slice(0, longest)
}
