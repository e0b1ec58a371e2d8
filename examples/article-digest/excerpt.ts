import type { Item } from '@portolan/article-client'

/** The first sentences of an item as plain text: its first paragraph that is neither a heading nor code. */
export function excerpt({ body }: Item, longest = 180): string {
  const paragraphs = body.replaceAll(/```[^]*?```/g, '').split(/\n\s*\n/)
  const first = paragraphs.map((text) => text.trim()).find((text) => text !== '' && !/^[#>|*-]/.test(text)) ?? ''
  const plain = first
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
  if (plain.length <= longest) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', longest))} …`
}

/** The author of an item, by name where there is one. */
export function nameAuthor({ user }: Item): string {
  return user.name ? user.name : user.id
}
