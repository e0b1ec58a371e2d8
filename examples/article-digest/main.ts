// Writes a digest of the tags that a user follows: as Markdown, and as an HTML page.
//   node main.ts                                           on the emulator
//   node main.ts --base-url URL --user ID [--out FOLDER]   on a real service; the token comes from ARTICLE_TOKEN
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { createArticleClient } from '@portolan/article-client'
import { startEmulator } from '@portolan/emulator'
import { runExample } from '../run-example.ts'
import { collect, type Digest } from './collect.ts'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'

const usage = 'Usage: node main.ts [--base-url URL] [--user ID] [--days NUMBER] [--out FOLDER]'

await runExample(main, usage, '\n')

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      user: { type: 'string' },
      days: { type: 'string', default: '7' },
      out: { type: 'string', default: join(tmpdir(), 'article-digest') },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const emulator = values['base-url'] === undefined ? await startEmulator({ services: ['article'] }) : undefined
  try {
    const article = createArticleClient({
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      token: process.env['ARTICLE_TOKEN'] ?? (emulator && 'demo-token'),
    })
    const user = await (values.user === undefined
      ? article.authenticatedUser.get()
      : article.users.get({ user_id: values.user }))
    const digest = await collect(article, user, Math.max(1, Number(values.days) || 7))
    await write(values.out, digest)
  } finally {
    await emulator?.stop()
  }
}

async function write(folder: string, digest: Digest): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = { 'digest.md': toMarkdown(digest), 'digest.html': toHtml(digest) }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const { sections, items, user, since } = digest
  console.log(
    `\n${styleText('bold', `${items.length} items for ${user.id}`)} since ${since.toISOString().slice(0, 10)}\n`,
  )
  const widest = Math.max(...sections.map(({ tag }) => columns(tag)))
  for (const { tag, items: own } of sections) {
    const [best] = own
    const first = best
      ? `  ${best.title} ${styleText('dim', `♥ ${best.likes_count}`)}`
      : styleText('dim', '  nothing new')
    console.log(
      `  ${styleText('cyan', tag) + ' '.repeat(widest - columns(tag))} ${String(own.length).padStart(3)}${first}`,
    )
  }
  console.log(
    `\nWrote ${Object.keys(files)
      .map((name) => join(folder, name))
      .join('\n      ')}\n`,
  )
}

/** How many columns a text takes in a terminal, where Chinese, Japanese and Korean characters take two. */
function columns(text: string): number {
  return text.length + (text.match(/[\u1100-\u11FF\u2E80-\uD7A3\uFF00-\uFF60]/g)?.length ?? 0)
}
