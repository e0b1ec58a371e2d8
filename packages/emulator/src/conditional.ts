import { digest } from './digest.ts'
import type { Incoming } from './incoming.ts'

/** The kind of an entity tag: a weak one never matches an `If-Match`. */
type Strength = 'weak' | 'strong'

/** A response with its entity tag; a 304 if the caller already has it. */
export async function withETag(
  response: Response,
  { headers: asked }: Pick<Incoming, 'headers'>,
  strength: Strength,
): Promise<Response> {
  const body = await response.text()
  const { headers } = response
  const tag = makeEtag(body, strength)
  headers.set('etag', tag)
  const known = asked.get('if-none-match')
  if (known === null || !includesTag(known.replaceAll('W/', ''), tag.replace('W/', '')))
    return new Response(body, { status: response.status, headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** Returns true if a list of entity tags contains exactly this one, or is `*`. @see RFC 9110, section 13.1 */
export function includesTag(list: string, tag: string): boolean {
  return list.trim() === '*' || [...list.matchAll(/(?:W\/)?"[^"]*"/g)].some(([one]) => one === tag)
}

/** An entity tag for a body. */
export function makeEtag(body: string, strength: Strength): string {
  return `${strength === 'weak' ? 'W/' : ''}"${digest(body)}-${body.length.toString(16)}"`
}
