import { Wrong } from './target.ts'

/** Everything of a page that is in angle brackets, in its order: a text that became HTML would be among it. */
export async function tagsOf(response: Response): Promise<string> {
  const page = await response.text()
  const [, nonce] = /<style nonce="([\w-]+)">/.exec(page) ?? []
  if (nonce === undefined) throw new Wrong('a page without a nonce')
  return (page.match(/<[^>]*>?/g) ?? []).join('\n').replaceAll(nonce, 'N')
}
