const longest = 60

/** A name for people: `sitehost.sites.resetCmsPassword` is `Sitehost sites: reset cms password`. */
export function toolTitle(operation: string): string {
  const words = operation.split('.').map((part) => part.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_-]+/g, ' ').toLowerCase())
  const last = words.pop() ?? ''
  const title = [words.join(' ').trim(), last.trim()].filter(Boolean).join(': ')
  const shown = title.length > longest ? `${title.slice(0, longest)}…` : title
  return shown.replace(/^./u, (first) => first.toUpperCase())
}
