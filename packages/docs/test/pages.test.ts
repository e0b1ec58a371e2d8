import { posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fastapi, nestjs, trains, write } from './documents.ts'
import { attribute, elementsOf, textOf } from './parsed-page.ts'

const documents = { trains, nestjs, fastapi }
const written = new Map<string, Map<string, string>>()
beforeAll(async () => {
  for (const [name, document] of Object.entries(documents)) written.set(name, await write(document))
})
const filesOf = (name: string): Map<string, string> => written.get(name) ?? new Map<string, string>()
const pagesOf = (name: string): [path: string, text: string][] =>
  [...filesOf(name)].filter(([path]) => path.endsWith('.html'))

describe.each(Object.keys(documents))('the pages of %s', (name) => {
  it('have a page for each operation, with its Markdown', () => {
    const operations = [...documents[name as keyof typeof documents].matchAll(/^ {4}(?:get|put|post|delete|patch):/gm)]
    const pages = pagesOf(name).filter(([path]) => path.startsWith('operations/'))
    expect(pages).toHaveLength(operations.length)
    const texts = pages.map(([path]) => filesOf(name).get(path.replace(/html$/, 'md')) ?? '')
    expect(texts.every((text) => /^# `/m.test(text))).toBe(true)
  })

  it('are well-formed, and no id is there twice', () => {
    const twice = pagesOf(name).filter(([, text]) => {
      const ids = elementsOf(text).flatMap((one) => attribute(one, 'id') ?? [])
      return new Set(ids).size !== ids.length
    })
    expect(twice).toEqual([])
  })

  it('lead nowhere but to pages, anchors and files that are there', () => {
    const files = filesOf(name)
    const idsIn = new Map(
      pagesOf(name).map(([path, text]) => [
        path,
        new Set(elementsOf(text).flatMap((one) => attribute(one, 'id') ?? [])),
      ]),
    )
    const broken: string[] = []
    for (const [path, text] of pagesOf(name))
      for (const one of elementsOf(text)) {
        const target = attribute(one, 'href') ?? attribute(one, 'src')
        if (target === undefined || /^(?:https?|mailto):/.test(target)) continue
        const [file = '', anchor] = target.split('#')
        const place = file === '' ? path : file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(path), file)
        if (!files.has(place) || (anchor !== undefined && !idsIn.get(place)?.has(anchor)))
          broken.push(`${path}: ${target}`)
      }
    expect(broken).toEqual([])
  })

  it('have links in their Markdown to files that are there', () => {
    const broken: string[] = []
    for (const [path, text] of filesOf(name)) {
      if (!/\.(?:md|txt)$/.test(path)) continue
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g))
        if (!/^(?:https?|mailto):/.test(target) && !filesOf(name).has(posix.join(posix.dirname(path), target)))
          broken.push(`${path}: ${target}`)
    }
    expect(broken).toEqual([])
  })

  it('run nothing that stands in them, and load nothing from elsewhere', () => {
    const elements = pagesOf(name).flatMap(([, text]) => elementsOf(text))
    const scripts = elements.filter(({ tagName }) => tagName === 'script')
    expect(scripts).toHaveLength(pagesOf(name).length)
    expect(scripts.filter((one) => !/^(?:\.\.\/|\/)?assets\/page\.js$/.test(attribute(one, 'src') ?? ''))).toEqual([])
    expect(scripts.map(textOf).join('')).toBe('')
    expect(elements.flatMap(({ attrs }) => attrs.filter((one) => /^on|^style$/.test(one.name)))).toEqual([])
    const loaded = elements.flatMap((one) =>
      one.tagName === 'a' ? [] : (attribute(one, 'src') ?? attribute(one, 'href') ?? []),
    )
    expect(loaded.filter((address) => /^(?:\w+:|\/\/)/.test(address))).toEqual([])
  })

  it('are the same each time', async () => {
    expect(await write(documents[name as keyof typeof documents])).toEqual(filesOf(name))
  })

  it('have the code of each call without scripts', () => {
    const shown = pagesOf(name)
      .filter(([path]) => path.startsWith('operations/'))
      .map(([, text]) =>
        elementsOf(text)
          .filter(({ tagName }) => tagName === 'main')
          .map(textOf)
          .join(''),
      )
    expect(shown.filter((text) => !text.includes('curl ') || !text.includes('await '))).toEqual([])
  })
})

describe('a page of an operation', () => {
  const page = (): string => {
    const main = elementsOf(filesOf('trains').get('operations/trips.list.html') ?? '').find(
      ({ tagName }) => tagName === 'main',
    )
    return main ? textOf(main).replaceAll(/\s+/g, ' ') : ''
  }

  it('has the words of the document', () => {
    expect(page()).toContain('Lists the trips of a day')
    expect(page()).toContain('origin string required in querya UUID')
    expect(page()).toContain('limit number in querywhole number · from 1 to 100 · default 10')
  })

  it('has the call in TypeScript, as a request, and on the command line', () => {
    const markdown = filesOf('trains').get('operations/trips.list.md') ?? ''
    expect(markdown).toMatch(/for await \(const trip of client\.trips\.list\(\n {2}\{\n[^)]*\{ limit: 5 \},\n\)\)/)
    expect(markdown).toMatch(/trips\?origin=[0-9a-f-]{36}&destination=/)
    expect(markdown).toMatch(/--origin [0-9a-f-]{36}/)
  })

  it('has the class of each error, and its body', () => {
    expect(page()).toContain('400 BadRequestError')
    expect(page()).toMatch(/Body: Problem/)
  })
})

describe('what agents read', () => {
  it('lists each page with whole addresses, if they are known', async () => {
    const files = await write(nestjs, { base: 'https://docs.example.com/books' })
    const text = files.get('llms.txt') ?? ''
    expect(text).toContain('](https://docs.example.com/books/operations/books.list.md)')
    expect(files.get('sitemap.xml')).toContain('<loc>https://docs.example.com/books/operations/books.list.html</loc>')
    expect(files.get('operations/books.list.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/books/operations/books.list.html">',
    )
  })

  it('has everything in one file', () => {
    const text = filesOf('nestjs').get('llms-full.txt') ?? ''
    for (const [path] of pagesOf('nestjs').filter(([one]) => one.startsWith('operations/')))
      expect(text).toContain(`# \`${posix.basename(path, '.html')}\``)
  })
})

describe('what examples import', () => {
  it('is named as the options say', async () => {
    const files = await write(nestjs, { package: '@acme/books', command: 'books', title: 'Books' })
    const text = files.get('operations/books.get.md') ?? ''
    expect(text).toContain("from '@acme/books'")
    expect(text).toContain('\nbooks books get')
    expect(files.get('index.html')).toContain('<title>Books</title>')
  })
})

it('an example has an item in each list that it needs', async () => {
  const parameters = [
    { name: 'ids', in: 'query', required: true, schema: { type: 'array', items: { type: 'integer', minimum: 7 } } },
    { name: 'more', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
  ]
  const files = await write({
    openapi: '3.1.0',
    info: { title: 'Lists', version: '1' },
    paths: { '/ships': { get: { parameters, responses: { 204: { description: 'None.' } } } } },
  })
  const page = files.get('operations/ships.get.md') ?? files.get('operations/ships.list.md') ?? ''
  expect(page).toMatch(/\{ ids: \[7\] \}/)
})

it('the headings of a description come one level below the other', async () => {
  const description = '### Before\n\n###### Deep\n\n### After\n\n# Top'
  const files = await write({
    openapi: '3.1.0',
    info: { title: 'Headings', version: '1', description },
    servers: [{ url: 'https://headings.example.com' }],
    paths: {},
  })
  const levels = [...(files.get('index.html') ?? '').matchAll(/<(h\d)[^>]*>(Before|Deep|After|Top)</g)]
  expect(levels.map(([, tag, text]) => `${tag} ${text}`)).toEqual(['h2 Before', 'h3 Deep', 'h2 After', 'h2 Top'])
})

it('the options that are secret are marked, but not what is only a name', async () => {
  const files = await write({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    security: [{ oauth: [] }, { site_key: [] }, { basic: [] }],
    paths: { '/things': { get: { responses: { 204: { description: 'Done' } } } } },
    components: {
      securitySchemes: {
        oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } } },
        site_key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  })
  const [, options = ''] = String(files.get('index.md')).split('## Options')
  const marked = Array.from(options.matchAll(/^.*`(\w+)`.*\bsecret\b/gm), ([, name]) => name)
  expect(marked).toEqual(['token', 'clientSecret', 'site_key', 'password'])
})

it('the start page lists the events of webhooks, with the schemas of their messages', async () => {
  const schema = { type: 'object', required: ['type'], properties: { type: { const: 'room.added' } } }
  const content = { 'application/json': { schema } }
  const post = { summary: 'A room was added', requestBody: { content }, responses: { 200: { description: 'OK' } } }
  const document = { openapi: '3.1.0', info: { title: 'Rooms', version: '1' }, webhooks: { 'room.added': { post } } }
  const files = await write(JSON.stringify(document))
  const start = files.get('index.md') ?? ''
  expect(start).toContain('## Webhooks')
  expect(start).toContain('- `room.added` ([RoomAddedEvent](schemas/RoomAddedEvent.md)): A room was added')
  expect(files.get('schemas/RoomAddedEvent.md')).toContain('What webhooks send.')
})
