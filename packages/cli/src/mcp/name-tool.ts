import { createHash } from 'node:crypto'

/** Models take 64 characters, of which a host's prefix, `mcp__portolan__`, needs 15. */
const longest = 49

/**
 * The name of an operation as a tool: `issues_issueEvents_get`. What is too long, has an underscore of its own or a character
 * that models do not take ends in a digest of the whole: so no two operations have the same name, and a name never depends
 * on which other operations are offered. The name of the service is cut first, and that of the call last.
 */
export function nameTool(operation: string): string {
  const name = operation.replaceAll(/[^\w-]/g, '_')
  if (name.length <= longest && /^[\w-]+(?:\.[A-Za-z0-9-]+)*$/.test(operation)) return name
  const digest = createHash('sha256').update(operation).digest('hex').slice(0, 6)
  const { service = '', call = name } = /^(?<service>[^_]+)_(?<call>[^]+)$/.exec(name)?.groups ?? {}
  const room = longest - digest.length - 1
  const start = service.slice(0, Math.max(1, room - call.length - 1))
  return [start, call.slice(-(room - start.length - 1)), digest].filter(Boolean).join('_')
}

const longestTitle = 60

/** A name for people: `sitehost.sites.resetCmsPassword` is `Sitehost sites: reset cms password`. */
export function titleTool(operation: string): string {
  const words = operation.split('.').map((part) => part.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_-]+/g, ' ').toLowerCase())
  const last = words.pop() ?? ''
  const title = [words.join(' ').trim(), last.trim()].filter(Boolean).join(': ')
  const shown = title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title
  return shown.replace(/^./u, (first) => first.toUpperCase())
}
