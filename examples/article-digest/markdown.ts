import type { Item } from '@portolan/article-client'
import type { Digest } from './collect.ts'
import { nameAuthor, excerpt } from './excerpt.ts'

/** The digest as Markdown. */
export function toMarkdown({ user, since, until, sections, items }: Digest): string {
  const parts = [
    `# ${items.length} items for ${plain(user.name ? user.name : user.id)}`,
    `${date(since)} to ${date(until)}`,
    ...(items.length ? ['## Read these first', items.slice(0, 3).map(entry).join('\n')] : ['Nothing new.']),
    ...sections
      .filter((section) => section.items.length > 0)
      .flatMap(({ tag, items: own }) => [`## ${plain(tag)} (${own.length})`, own.map(entry).join('\n')]),
  ]
  return `${parts.join('\n\n')}\n`
}

function entry(item: Item): string {
  const { title, url, likes_count: likes, stocks_count: stocks = 0, comments_count: comments, created_at: at } = item
  const counts = `${likes} likes, ${stocks} stocks, ${comments} comments`
  return `- [${plain(title)}](<${url}>) by ${plain(nameAuthor(item))}, ${date(new Date(at))}, ${counts}  \n  ${plain(excerpt(item))}`
}

function date(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Escapes a text for Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)
}
