import { describe, expect, it } from 'vitest'
import { pageDescription } from '../src/build/page-description.ts'
import { pageHead, robotsText } from '../src/build/page-head.ts'

describe('the description of a page', () => {
  it.each([
    [
      '# A page\n\n```ts\ncode\n```\n\nCalls are **repeated**. See [more](./more.md){.action}.',
      'Calls are repeated. See more.',
    ],
    ['---\ndescription: "Said by hand"\n---\n\n# A page\n\nText.', 'Said by hand'],
    ['# A page\n\n| a | b |\n| - | - |\n', ''],
    [
      `# A page\n\n${'A first sentence that is long enough to stay. '.repeat(2)}${'word '.repeat(40)}`,
      'A first sentence that is long enough to stay. A first sentence that is long enough to stay.',
    ],
  ])('of %j', (markdown, description) => {
    expect(pageDescription(markdown)).toBe(description)
  })

  it('has 160 characters at most, and ends with a word', () => {
    expect(pageDescription(`# A\n\n${'longish '.repeat(40)}`)).toMatch(/^(?:longish )+longish…$/)
    expect(pageDescription(`# A\n\n${'longish '.repeat(40)}`).length).toBeLessThanOrEqual(160)
  })
})

describe('the head of a page', () => {
  const page = { title: 'Paging · Portolan', description: 'How lists work.', file: 'guides/paging.md' }

  it('names addresses if the site has one', () => {
    const head = pageHead(page, 'https://portolan.example.com')
    expect(head).toContainEqual(['link', { rel: 'canonical', href: 'https://portolan.example.com/guides/paging.html' }])
    expect(head).toContainEqual(['meta', { property: 'og:description', content: 'How lists work.' }])
    expect(JSON.stringify(pageHead({ ...page, file: 'guides/index.md' }, 'https://a.example.com'))).toContain(
      '"https://a.example.com/guides/"',
    )
    expect(JSON.stringify(pageHead({ ...page, file: 'index.md' }, 'https://a.example.com'))).toContain(
      '"https://a.example.com/"',
    )
  })

  it('names none without', () => {
    expect(JSON.stringify(pageHead(page, undefined))).not.toMatch(/canonical|https?:/)
    expect([robotsText(undefined), robotsText('https://a.example.com')]).toEqual([
      'User-agent: *\nAllow: /\n',
      'User-agent: *\nAllow: /\n\nSitemap: https://a.example.com/sitemap.xml\n',
    ])
  })
})
