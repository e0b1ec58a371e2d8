import { expect, it } from 'vitest'
import { llmsText, plainMarkdown } from '../src/build/markdown-pages.ts'

const page = `---
title: "sites.get"
wide: true
---

# \`sites.get\`

<p class="route"><b class="verb">GET</b> <code>/v1/sites/{id}</code> <a href="#try-it">Try it</a></p>

<div class="ways">

\`\`\`ts run walk
const a: Map<string, number> = new Map()
\`\`\`

</div>

## Fields {#fields}

A &lt;b> in a text. [Go on](./next.md){.action}

<TryIt form="%7B%7D" />

End.
`

it('a page as Markdown has nothing that only the site understands', () => {
  expect(plainMarkdown(page)).toBe(
    '# `sites.get`\n\n`GET /v1/sites/{id}`\n\n```ts\nconst a: Map<string, number> = new Map()\n```\n\n## Fields\n\nA <b> in a text. [Go on](./next.md)\n\nEnd.\n',
  )
})

it('the list for language models names every page of the navigation once', () => {
  const links = [
    { text: 'Overview', to: '/reference/' },
    { text: 'get', to: '/reference/sitehost/sites-get' },
  ]
  const section = { title: 'Reference', folder: '/reference/', to: '/reference/', groups: [{ title: 'sites', links }] }
  const playground = { title: 'Playground', folder: '/playground', to: '/playground', groups: [] }
  const described = new Map([['/reference/index.md', 'All calls.']])
  expect(llmsText([section, section, playground], described)).toMatch(
    /^# Portolan\n\n> .*\n\n## Reference\n\n- \[sites: Overview\]\(\/reference\/index\.md\): All calls\.\n- \[sites: get\]\(\/reference\/sitehost\/sites-get\.md\)\n\n## Playground\n\n- \[Playground\]\(\/playground\.md\)\n$/,
  )
})

it('what a program prints follows it, and a component is left out', () => {
  const program = "console.log('land')"
  const outcomes = new Map([[program, { lines: [{ level: 'log', text: 'land' } as const], requests: [] }]])
  expect(plainMarkdown(`# A\n\n<DocumentStudio />\n\n\`\`\`ts run\n${program}\n\`\`\`\n`, outcomes)).toBe(
    `# A\n\n\`\`\`ts\n${program}\n\`\`\`\n\nIt prints:\n\n\`\`\`text\nland\n\`\`\`\n`,
  )
})

it('the list for language models ends with the objects, which a reader may skip', () => {
  const described = new Map([['/reference/issues/objects/app-owner.md', 'AppOwner: who owns an app']])
  expect(llmsText([], described)).toMatch(
    /\n## Optional\n\n- \[app-owner\]\(\/reference\/issues\/objects\/app-owner\.md\): AppOwner: who owns an app\n$/,
  )
})
