import { parseUrl } from '@portolan/core/internal'

const resource = /(?:^|\/)(?:global|(?:zones|regions)\/[^/\s]+)\/(?<kind>[^/\s]+)\/[^\s]+$/

/**
 * Returns true if a text is the URL of an image. The service also accepts a partial URL, from `projects` or `global`
 * on.
 */
export function isImageUrl(text: string): boolean {
  return (isUrl(text, 'https:', 'http:') || isPartial(text)) && (findKind(text) ?? 'images') === 'images'
}

/** The kind of resource in a URL of the service, such as `images` or `disks`; undefined if the URL names none. */
function findKind(address: string): string | undefined {
  return resource.exec(address)?.groups?.['kind']
}

function isPartial(address: string): boolean {
  return /^(?:projects\/[^/\s]+\/)?global\//.test(address) && findKind(address) !== undefined
}

/** Returns true if a text is an absolute URL with one of these schemes, such as `https:`. */
function isUrl(text: string, ...schemes: readonly string[]): boolean {
  return schemes.includes(parseUrl(text)?.protocol ?? '')
}
