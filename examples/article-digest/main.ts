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
import { columns, fit, pad, measureWidth } from '../terminal.ts'
import { collect, type Digest } from './collect.ts'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'

const usage = `Usage: node main.ts [--base-url URL] [--user ID] [--days NUMBER] [--out FOLDER]

Writes what was published lately under the tags that a user follows; on the
emulator, without options.

  --base-url URL   the service; the token comes from the environment:
                   ARTICLE_TOKEN
  --user ID        whose tags (those of the token's user)
  --days NUMBER    how far back (7)
  --out FOLDER     where digest.md and digest.html go`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      user: { type: 'string' },
      days: { type: 'string', default: '7' },
      out: { type: 'string', default: join(tmpdir(), 'article-digest') },
    },
  })
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
  const widest = Math.max(...sections.map(({ tag }) => measureWidth(tag)))
  for (const { tag, items: own } of sections) {
    const [best] = own
    const likes = best ? `  ♥ ${best.likes_count}` : ''
    const head = `  ${styleText('cyan', pad(tag, widest))} ${String(own.length).padStart(3)}  `
    const title = fit(best?.title ?? styleText('dim', 'nothing new'), columns() - measureWidth(head + likes))
    console.log(head + title + styleText('dim', likes))
  }
  console.log(
    `\nWrote ${Object.keys(files)
      .map((name) => join(folder, name))
      .join('\n      ')}\n`,
  )
}
